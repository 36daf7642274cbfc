import type { AnchorType } from '../links/anchor.ts'
import type { LinkLevel, UrlProgress } from '../links/link.ts'
import { writeRow } from '../values/csv.ts'
import { formatDateTime } from '../values/dates.ts'

/** What Export All Links is called. */
export const SITE_LINKS_FILE = 'links.csv'

const columns = [
  'Page',
  'Source',
  'DA',
  'URL',
  'Anchor',
  'Anchor Type',
  'Level',
  'Progress',
  'Date added',
] as const

interface ExportedLink {
  page_nickname: string
  source: string | null
  da: number | null
  url: string | null
  anchor_text: string
  anchor_type: AnchorType
  level: LinkLevel
  url_progress: UrlProgress
  /** YYYY-MM-DD, or an instant. */
  date_added: string | null
}

export function siteLinksCsvHead(): string {
  return writeRow(columns)
}

/** One link of a site as a row, its date MM/DD/YYYY hh:mm (Spec A §9, in exports). */
export function siteLinksCsvRow(link: ExportedLink): string {
  const { page_nickname, source, da, url, anchor_text, anchor_type, level, url_progress, date_added } = link
  const added = date_added === null ? '' : formatDateTime(date_added)
  return writeRow([page_nickname, source, da, url, anchor_text, anchor_type, level, url_progress, added])
}
