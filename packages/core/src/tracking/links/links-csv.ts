import { writeRow } from '../../values/csv.ts'
import { formatDateTime } from '../../values/dates.ts'

/** Spec A §9. */
export const LINKS_FILE = 'completed-links.csv'

/** Spec A §5: said when a page has no completed links. */
export const NOTHING_TO_EXPORT = 'Cannot export right now. Please try again later.'

/** Spec A §9, columns of completed-links.csv in their order, by what of a link is in them. */
export const linksColumns = {
  source: 'Source',
  da: 'DA',
  url: 'URL',
  anchor_text: 'Anchor',
  date_added: 'Date added',
} as const

interface ExportedLink {
  source: string | null
  da: number | null
  url: string | null
  anchor_text: string
  /** YYYY-MM-DD, or an instant. */
  date_added: string | null
}

type Row = (cells: readonly (string | number | null)[]) => string

/** The header row; `row` writes another form of CSV than the guarded one. */
export function linksCsvHead(row: Row = writeRow): string {
  return row(Object.values(linksColumns))
}

/** One link as a row, dates MM/DD/YYYY hh:mm (Spec A §9, in exports). */
export function linksCsvRow(
  { source, da, url, anchor_text, date_added }: ExportedLink,
  row: Row = writeRow,
): string {
  return row([source, da, url, anchor_text, date_added === null ? '' : formatDateTime(date_added)])
}
