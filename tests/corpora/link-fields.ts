import { fileTexts, type LinkTextName, linkTextNames } from '@linkwright/core/tracking/links/each-link-text'
import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
const searches = ['naughty', 'injections', 'pumps'] as const

const ofLinkTexts = Object.fromEntries(
  linkTextNames.map((name) => [`links.add ${name}`, { families: text, becomes: 'trimmed' }]),
) as unknown as Record<`links.add ${LinkTextName}`, Check>

const ofFileTexts = Object.fromEntries(
  fileTexts.map(({ name }) => [
    `links.importCsv csv.${name}`,
    { families: text, becomes: 'nothing', most: 5000 },
  ]),
) as unknown as Record<`links.importCsv csv.${LinkTextName}`, Check>

const siteTexts = ['url', 'anchor_text', 'date_added', 'first_seen', 'last_seen', 'lost_on'] as const
const ofSiteRows = Object.fromEntries(
  [...siteTexts, ...fileTexts.map(({ name }) => name)].map((name) => [
    `links.importSite csv.${name}`,
    { families: ['naughty'], becomes: 'nothing', most: 20 },
  ]),
) as unknown as Record<`links.importSite csv.${(typeof siteTexts)[number] | LinkTextName}`, Check>

/** Links, and imports of them. */
export const linkFields = {
  'links.list q': { families: searches, becomes: 'nothing' },
  'links.list cursor': { families: searches, becomes: 'nothing' },
  'watches.list q': { families: searches, becomes: 'nothing', most: 6 },
  'watches.list cursor': { families: searches, becomes: 'nothing', most: 6 },
  'links.add anchor_text': { families: [...text, 'anchors'], becomes: 'trimmed' },
  'links.add url': { families: ['addresses', 'naughty', 'scripts', 'pumps'], becomes: 'address', most: 60 },
  'links.add date_completed': { families: ['dates', 'naughty', 'pumps'], becomes: 'same' },
  ...ofLinkTexts,
  'links.edit source': { families: text, becomes: 'trimmed' },
  'links.edit was': { families: ['naughty', 'injections', 'pumps'], becomes: 'nothing' },
  'links.importCsv csv.url': {
    families: ['addresses', 'naughty', 'scripts', 'pumps'],
    becomes: 'address',
    most: 5000,
  },
  'links.importCsv csv.anchor_text': { families: [...text, 'anchors'], becomes: 'same', most: 5000 },
  'links.importCsv csv.date_added': {
    families: ['dates', 'naughty', 'pumps'],
    becomes: 'nothing',
    most: 5000,
  },
  ...ofFileTexts,
  'links.importCsv csv.target': { families: ['addresses', 'naughty'], becomes: 'nothing', most: 100 },
  // The results of a row are tested with those of a file, which take the same path.
  'links.importCandidates links.url': { families: ['addresses', 'naughty'], becomes: 'nothing', most: 100 },
  'links.importCandidates links.anchor_text': { families: text, becomes: 'nothing', most: 100 },
  'links.importCandidates links.date_added': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCandidates links.first_seen': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCandidates links.last_seen': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCsv csv.first_seen': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCsv csv.last_seen': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCandidates links.lost_on': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCsv csv.lost_on': { families: ['dates'], becomes: 'nothing', most: 100 },
  'links.importCsv file.name': { families: text, becomes: 'same' },
  'links.imports cursor': { families: searches, becomes: 'nothing' },
  'links.importCsv import.key': { families: searches, becomes: 'nothing' },
  'links.importCsv import.name': { families: text, becomes: 'nothing', most: 100 },
  // The rows of an import into a site take the same path, apart from the choice of their page.
  ...ofSiteRows,
  'links.importSite csv.target': { families: ['addresses', 'naughty'], becomes: 'nothing', most: 100 },
  'links.importSite file.name': { families: ['naughty'], becomes: 'nothing', most: 20 },
  'links.importSite import.key': { families: ['naughty'], becomes: 'nothing', most: 20 },
  'links.importSite import.name': { families: ['naughty'], becomes: 'nothing', most: 20 },
} as const satisfies Record<string, Check>
