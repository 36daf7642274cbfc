import type { DateOrder } from '../../values/dates.ts'
import { completedLinks } from './completed-links.table.ts'
import { type ReportedField, reportedFields } from './reported-columns.ts'

const own = completedLinks.file.columns

/**
 * What we take from a row of an export: what our own file holds, what else the tool reports of the link, and whether it
 * is lost. `url` is the page that holds the link, never the page it points at.
 */
export type ExportField = keyof typeof own | 'lost' | ReportedField
export const exportFields = [
  ...(Object.keys(own) as (keyof typeof own)[]),
  'lost',
  ...reportedFields,
] as const

/** A file some tool writes: which columns tell it apart, where that is known from, and what its columns mean. */
export interface ExportHeader {
  tool: string
  report: string
  /** Where the header row is documented or was read. */
  known_from: string
  /** Columns that must all be there; with `only`, no others may. */
  signature: readonly string[]
  only?: true
  /** The columns that can contain each of our fields, best first. */
  columns: { url: readonly string[] } & Partial<Record<ExportField, readonly string[]>>
  dates: DateOrder
}

const hostelz = 'github.com/bowrain0117/Hostelz app/Http/Controllers/IncomingLinksController.php'

/**
 * Header rows of backlink exports, the most particular first. `da` is each tool's own 0 to 100 measure of the
 * linking domain. Tools that keep no first date give the nearest one: Search Console only says when it last looked.
 */
export const exportHeaders: readonly ExportHeader[] = [
  {
    tool: 'Linkwright',
    report: completedLinks.file.name,
    known_from: 'docs/specification, A-CONST-104',
    // Only some of its columns, so that files exported before a column was added are recognized too.
    signature: ['Source', 'DA', 'URL', 'Anchor', 'Date added'],
    columns: {
      ...Object.fromEntries(Object.entries(own).map(([field, header]) => [field, [header]])),
      url: [own.url],
    },
    dates: 'MDY',
  },
  {
    tool: 'Ahrefs',
    // UTF-16 with tabs, or UTF-8 with commas
    report: 'Site Explorer, Backlinks',
    known_from:
      'www.tracelinker.com/docs/reference/csv-format; github.com/aysenatilgann/toxic-backlink-disavow-skill references/ahrefs-export.md',
    signature: ['Referring page URL', 'Target URL', 'Anchor'],
    columns: {
      url: ['Referring page URL'],
      anchor_text: ['Anchor'],
      date_added: ['First seen'],
      da: ['Domain rating'],
      lost: ['Lost status', 'Lost'],
    },
    dates: 'ISO',
  },
  {
    tool: 'Ahrefs',
    report: 'Site Explorer, Backlinks, older layout',
    known_from:
      'row types of public readers of it: #, Total Backlinks, Domain Rating … Js rendered, Linked Domains',
    signature: ['Referring Page URL', 'Link URL', 'Link Anchor'],
    columns: {
      url: ['Referring Page URL'],
      anchor_text: ['Link Anchor'],
      date_added: ['First Seen', 'Found'],
      da: ['Domain Rating'],
    },
    dates: 'ISO',
  },
  {
    tool: 'Semrush',
    report: 'Backlink Analytics, Backlinks',
    known_from: `github.com/scottwb333/disavow-tool server/src/utils/csvSemrush.js; ${hostelz}`,
    signature: ['Source title', 'Source url', 'Target url', 'Anchor'],
    columns: {
      url: ['Source url'],
      anchor_text: ['Anchor'],
      date_added: ['First seen'],
      lost: ['Lost link'],
    },
    dates: 'ISO',
  },
  {
    tool: 'Majestic',
    report: 'Site Explorer, Backlinks',
    known_from:
      'developer-support.majestic.com (GetBackLinkData); header row quoted by public readers of the file',
    signature: ['SourceURL', 'AnchorText', 'TargetURL', 'FirstIndexedDate'],
    columns: {
      url: ['SourceURL'],
      anchor_text: ['AnchorText'],
      date_added: ['FirstIndexedDate'],
      lost: ['DateLost'],
    },
    dates: 'ISO',
  },
  {
    tool: 'Majestic',
    report: 'Download of all backlinks',
    known_from: `developer-support.majestic.com/api/commands/download-backlinks.shtml, as quoted in ${hostelz}`,
    signature: ['Target URL', 'Source URL', 'Anchor Text', 'Source First Found Date'],
    columns: {
      url: ['Source URL'],
      anchor_text: ['Anchor Text'],
      date_added: ['Source First Found Date', 'Source Crawl Date'],
    },
    dates: 'ISO',
  },
  {
    tool: 'Moz',
    // Some lines of explanation precede the header row.
    report: 'Inbound Links',
    known_from: hostelz,
    signature: ['URL', 'Anchor Text', 'Page Authority', 'Domain Authority', 'Target URL'],
    columns: { url: ['URL'], anchor_text: ['Anchor Text'], da: ['Domain Authority'] },
    dates: 'ISO',
  },
  {
    tool: 'Moz',
    report: 'Link Explorer, Inbound Links',
    known_from: 'memory of the file; no public copy or documentation of its header row was found',
    signature: ['URL', 'Anchor Text', 'PA', 'DA', 'Target URL'],
    columns: {
      url: ['URL'],
      anchor_text: ['Anchor Text'],
      date_added: ['Date First Seen', 'Date Last Seen'],
      da: ['DA'],
      lost: ['Link State'],
    },
    dates: 'MDY',
  },
  {
    tool: 'Google Search Console',
    report: 'Links, Latest links',
    known_from:
      'suzukikenichi.com/blog/google-rolling-out-links-report-in-new-search-console; public readers of it',
    signature: ['Linking page', 'Last crawled'],
    columns: { url: ['Linking page'], date_added: ['Last crawled'] },
    dates: 'ISO',
  },
  {
    tool: 'Google Search Console',
    report: 'Links, More sample links',
    known_from:
      'suzukikenichi.com/blog/google-rolling-out-links-report-in-new-search-console; public readers of it',
    signature: ['Linking page'],
    only: true,
    columns: { url: ['Linking page'] },
    dates: 'ISO',
  },
  {
    tool: 'any',
    report: 'the columns of Import CSV',
    known_from: 'docs/specification, A-SCR-109',
    signature: ['Url', 'Anchor Text', 'Date Added'],
    columns: { url: ['Url'], anchor_text: ['Anchor Text'], date_added: ['Date Added'], da: ['DA'] },
    dates: 'MDY',
  },
]

/** Tables of the same tools that list no links: first the columns that tell them apart. */
export const nonLinkExports: readonly { signature: readonly string[]; message: string }[] = [
  {
    signature: ['Target page', 'Incoming links'],
    message: 'This file lists your own pages, not the links to them. Export “Latest links” instead.',
  },
  {
    signature: ['Site', 'Linking pages'],
    message: 'This file lists the sites that link to you, not the links. Export “Latest links” instead.',
  },
]
