import type { Column } from '../../output/output.ts'

export const siteColumns: readonly Column[] = [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  { field: 'url', head: 'URL' },
  { field: 'stats.brand_trust_score', head: 'Brand trust' },
  { field: 'primary_links', head: 'Links', less: true },
  { field: 'stats.links_in_progress', head: 'In progress', less: true },
]
