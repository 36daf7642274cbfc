import { writeRow } from '../../values/csv.ts'
import { isInTitle } from '../key-phrases/match.ts'
import type { SniperSummaryRow } from './summary-row.ts'
import type { SniperTopTenRow } from './top-ten-row.ts'

/** The file name of a project's export. */
export const SNIPER_FILE = 'keyword-sniper.csv'

/** The headings of the file. It has one row per search result, with the data of its key phrase. */
const SNIPER_COLUMNS = [
  'Key Phrase',
  'Score',
  'Search Volume',
  'Rank',
  'URL',
  'Title',
  'Keyword in Title',
  'Word Count',
  'Links to URL',
  'Links to Homepage',
  'Sample Data',
] as const

export interface ExportedPhrase {
  summary: SniperSummaryRow
  rows: readonly SniperTopTenRow[]
  /** Something of it was invented. */
  isSample: boolean
}

/** A project as rows of a CSV file. Unknown values are empty; a phrase without results also has a row. */
export function* projectLines(phrases: readonly ExportedPhrase[]): Generator<string, void, undefined> {
  yield writeRow(SNIPER_COLUMNS)
  for (const { summary, rows, isSample } of phrases) {
    const phrase = [summary.keyword, summary.score, summary.search_volume]
    const sample = isSample ? 'Yes' : 'No'
    const none = SNIPER_COLUMNS.slice(phrase.length, -1).map(() => null)
    if (rows.length === 0) yield writeRow([...phrase, ...none, sample])
    for (const row of rows) yield writeRow([...phrase, ...cellsOf(row, summary.keyword), sample])
  }
}

function cellsOf(row: SniperTopTenRow, keyword: string): (string | number | null)[] {
  const { rank, url, title, content_count, primary_links_to_url, home_page_links } = row
  return [rank, url, title, inTitle(keyword, title), content_count, primary_links_to_url, home_page_links]
}

function inTitle(keyword: string, title: string | null): string | null {
  if (title === null) return null
  return isInTitle(keyword, title) ? 'Yes' : 'No'
}
