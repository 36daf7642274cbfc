import { writeRow } from '../../values/csv.ts'

/** What Export All Links is called. */
export const SITE_LINKS_FILE = 'links.csv'

/** Its columns in their order, by what of a link is in them. */
export const siteLinksColumns = {
  page_nickname: 'Page',
  source: 'Source',
  da: 'DA',
  url: 'URL',
  anchor_text: 'Anchor',
  anchor_type: 'Anchor Type',
  level: 'Level',
  url_progress: 'Progress',
  date_added: 'Date added',
} as const

export function siteLinksCsvHead(): string {
  return writeRow(Object.values(siteLinksColumns))
}
