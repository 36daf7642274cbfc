import { phrasesGathered } from '@linkwright/core/tracking/sniper/gather-note'
import { READY } from '@linkwright/core/tracking/sniper/standing'
import type { SniperProject, SniperSummaryRow, SniperTopTenRow } from '@linkwright/sdk'
import { dateColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'

export const projectColumns: readonly Column<SniperProject>[] = [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  { field: 'status', head: 'Status', show: standing },
  dateColumn('expires', 'Expires'),
  {
    field: 'keywords',
    head: 'Key phrases',
    show: ({ keywords }) => keywords.map((each) => each.keyword).join(', '),
  },
  { field: 'client', head: 'Client', less: true },
  { field: 'url', head: 'URL', less: true },
  { field: 'country', head: 'Country', less: true },
]

function standing({ status, keywords }: SniperProject): string {
  return status === READY ? 'ready' : `gathering ${phrasesGathered(keywords)}/${keywords.length}`
}

/** Averages are whole numbers to read, and as they are to programs. */
const rounded = (value: number | null) => (value === null ? '' : String(Math.round(value)))

export const summaryColumns: readonly Column<SniperSummaryRow>[] = [
  { field: 'score', head: 'Score' },
  { field: 'keyword', head: 'Key phrase' },
  { field: 'search_volume', head: 'Search volume' },
  {
    field: 'primary_links_to_url',
    head: 'Links to URL average',
    show: (row) => rounded(row.primary_links_to_url),
  },
  { field: 'homepage_low', head: 'Homepage minimum', show: (row) => rounded(row.homepage_low) },
  {
    field: 'home_page_links',
    head: 'Links to homepage average',
    show: (row) => rounded(row.home_page_links),
  },
]

export const resultColumns: readonly Column<SniperTopTenRow>[] = [
  { field: 'rank', head: 'Rank' },
  { field: 'url', head: 'URL' },
  { field: 'title', head: 'Title', less: true },
  { field: 'content_count', head: 'Words' },
  { field: 'primary_links_to_url', head: 'Links to URL' },
  { field: 'home_page_links', head: 'Links to homepage' },
]
