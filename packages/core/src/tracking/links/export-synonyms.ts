import { exportLanguages } from './export-languages.ts'
import { lostLinkTerms, stateColumns } from './lost-link-terms.ts'
import type { ExportField } from './known-exports.ts'
import { eachFileText, type LinkTextName } from './each-link-text.ts'

/** What the columns of other tools can mean: fields that we take from them, and the page that a link points at. */
export type ColumnMeaning =
  | Extract<ExportField, 'url' | 'anchor_text' | 'date_added' | 'da' | 'lost'>
  | LinkTextName
  | 'target'

type Synonyms = Record<Exclude<ColumnMeaning, LinkTextName>, readonly string[]> &
  Partial<Record<LinkTextName, readonly string[]>>

const english: Synonyms = {
  url: [
    'Source URL',
    'Source page',
    'Referring page URL',
    'Referring page',
    'Referring URL',
    'Linking page',
    'Linking page URL',
    'Linking URL',
    'Backlink URL',
    'Backlink',
    'URL from',
    'From URL',
  ],
  anchor_text: ['Anchor text', 'Anchor', 'Link anchor', 'Link text'],
  date_added: [
    'Date added',
    'First seen',
    'Date first seen',
    'First seen date',
    'First found',
    'First found date',
    'First indexed',
    'First discovered',
    'Date found',
    'Found',
    'Discovered',
    'Date discovered',
    'Discovery date',
    'Added',
    'Added on',
    'Created',
    'Date created',
    'Created at',
    'Date',
    'Last seen',
    'Date last seen',
    'Last checked',
    'Last crawled',
  ],
  da: ['DA', 'Domain authority', 'Domain rating', 'DR'],
  ...eachFileText(({ headers }) => headers),
  lost: [...Object.values(lostLinkTerms).flatMap(({ columns }) => columns), ...stateColumns],
  target: [
    'Target URL',
    'Target page',
    'Target page URL',
    'Target',
    'Link URL',
    'Linked page',
    'Linked URL',
    'URL to',
    'To URL',
    'Destination URL',
    'Landing page',
  ],
}

/** Columns that contain the URL of the linking page if no column with a clearer name does. */
const bare = ['Page URL', 'URL']

/** What columns are called by tools that are not in the table. None of a link's source can mean the page linked to. */
export const synonyms: Synonyms = {
  ...english,
  ...Object.fromEntries(
    (['url', 'anchor_text', 'date_added', 'target'] as const).map((field) => [
      field,
      [
        ...english[field],
        ...Object.values(exportLanguages).flatMap((language) => language[field]),
        ...(field === 'url' ? bare : []),
      ],
    ]),
  ),
}
