import type { Column } from '../../output/output.ts'
import { ownLabels } from '@linkwright/core/tracking/top-ten/own-row'
import type { TopTenRow } from '@linkwright/sdk'

export const topTenColumns: readonly Column<TopTenRow>[] = [
  { field: 'id', head: 'ID' },
  { field: 'rank', head: 'Rank' },
  { field: 'url', head: 'URL' },
  { field: 'title', head: 'Title', less: true },
  { field: 'content_count', head: 'Words', less: true },
  { field: 'primary_links_to_url', head: 'Links' },
  { field: 'home_page_links', head: 'Home Page Links', less: true },
  { field: 'ignored', head: 'Ignored', show: ({ ignored }) => (ignored === '1' ? 'yes' : 'no') },
  { field: 'own', head: 'Yours', show: ({ own }) => (own === null ? '' : ownLabels[own]) },
]
