import type { Column } from '../../output/output.ts'

export const pageColumns: readonly Column[] = [
  { field: 'id', head: 'ID' },
  { field: 'page_nickname', head: 'Nickname' },
  { field: 'page_type', head: 'Type', less: true },
  { field: 'full_url', head: 'URL' },
  { field: 'stats.page_score', head: 'Score' },
  { field: 'stats.primary_links_placed', head: 'Links', less: true },
  { field: 'stats.in_progress', head: 'In progress', less: true },
]
