import { describe, expect, test } from 'vitest'
import { findHeader, recognizeExport, importColumnsProblem } from './recognize-export.ts'
import { exportHeaders } from './known-exports.ts'

const seen = { first_seen: 'First seen', last_seen: 'Last seen' }

/** Header rows as the tools write them; the columns that matter, among many that do not. */
const files: [tool: string, header: string, ours: Record<string, string>][] = [
  [
    'Ahrefs',
    'Referring page title\tReferring page URL\tLanguage\tPlatform\tReferring page HTTP code\tDomain rating\tUR\tDomain traffic\tExternal links\tPage traffic\tTarget URL\tLeft context\tAnchor\tRight context\tType\tNofollow\tUGC\tSponsored\tLost status\tDrop reason\tFirst seen\tLast seen\tLost',
    {
      url: 'Referring page URL',
      anchor_text: 'Anchor',
      date_added: 'First seen',
      da: 'Domain rating',
      lost: 'Lost status',
      nofollow: 'Nofollow',
      sponsored: 'Sponsored',
      ugc: 'UGC',
      ...seen,
    },
  ],
  [
    'Ahrefs',
    '#\tTotal Backlinks\tDomain Rating\tURL Rating\tReferring Domains\tReferring Page URL\tReferring Page Title\tInternal Links Count\tExternal Links Count\tLast HTTP Code\tLink URL\tTextPre\tLink Anchor\tTextPost\tType\tBacklink Status\tFound\tLanguage\tTraffic\tKeywords\tJs rendered\tLinked Domains',
    { url: 'Referring Page URL', anchor_text: 'Link Anchor', date_added: 'Found', da: 'Domain Rating' },
  ],
  [
    'Semrush',
    'Page ascore\tSource title\tSource url\tTarget url\tAnchor\tExternal links\tInternal links\tNofollow\tSponsored\tUgc\tText\tFrame\tForm\tImage\tSitewide\tFirst seen\tLast seen\tNew link\tLost link',
    {
      url: 'Source url',
      anchor_text: 'Anchor',
      date_added: 'First seen',
      lost: 'Lost link',
      nofollow: 'Nofollow',
      sponsored: 'Sponsored',
      ugc: 'Ugc',
      ...seen,
    },
  ],
  [
    'Semrush',
    'Page score\tPage trust score\tSource title\tSource url\tTarget url\tAnchor\tExternal links\tInternal links\tNofollow\tFrame\tForm\tImage\tSitewide\tFirst seen\tLast seen',
    { url: 'Source url', anchor_text: 'Anchor', date_added: 'First seen', nofollow: 'Nofollow', ...seen },
  ],
  [
    'Majestic',
    'SourceURL\tAnchorText\tSourceTrustFlow\tSourceCitationFlow\tDomain\tDomainTrustFlow\tDomainCitationFlow\tFirstIndexedDate\tLinkType\tLinkSubType\tTargetURL\tTargetTrustFlow\tTargetCitationFlow\tFlagRedirect\tFlagFrame\tFlagNoFollow\tFlagImages\tFlagDeleted\tFlagAltText\tLastSeenDate\tFlagMention\tDateLost\tReasonLost',
    {
      url: 'SourceURL',
      anchor_text: 'AnchorText',
      date_added: 'FirstIndexedDate',
      lost: 'DateLost',
      nofollow: 'FlagNoFollow',
      rel: 'LinkType',
      first_seen: 'FirstIndexedDate',
      last_seen: 'LastSeenDate',
    },
  ],
  [
    'Majestic',
    'Target URL\tSource URL\tAnchor Text\tSource Crawl Date\tSource First Found Date\tFlagNoFollow\tFlagImageLink\tFlagRedirect\tFlagFrame\tFlagOldCrawl\tFlagAltText\tFlagMention\tSourceCitationFlow\tSourceTrustFlow\tTargetCitationFlow\tTargetTrustFlow',
    {
      url: 'Source URL',
      anchor_text: 'Anchor Text',
      date_added: 'Source First Found Date',
      first_seen: 'Source First Found Date',
      nofollow: 'FlagNoFollow',
    },
  ],
  [
    'Moz',
    'URL\tTitle\tAnchor Text\tSpam Score\tPage Authority\tDomain Authority\tNumber of Domains Linking to this Page\tNumber of Domains Linking to Domain\tOrigin\tTarget URL\tLink Equity\tNo Link Equity\tOnly rel=nofollow\tOnly follow\t301',
    { url: 'URL', anchor_text: 'Anchor Text', da: 'Domain Authority' },
  ],
  [
    'Moz',
    'URL\tTitle\tAnchor text\tSpam Score\tPA\tDA\tLinking Domains to Page\tTarget URL\tLink Type\tLink State\tDate First Seen\tDate Last Seen',
    {
      url: 'URL',
      anchor_text: 'Anchor text',
      date_added: 'Date First Seen',
      da: 'DA',
      lost: 'Link State',
      rel: 'Link Type',
      first_seen: 'Date First Seen',
      last_seen: 'Date Last Seen',
    },
  ],
  [
    'Google Search Console',
    'Linking page\tLast crawled',
    { url: 'Linking page', date_added: 'Last crawled', last_seen: 'Last crawled' },
  ],
  ['Google Search Console', 'Linking page', { url: 'Linking page' }],
  [
    'Linkwright',
    'Source\tDA\tURL\tAnchor\tDate added',
    { url: 'URL', anchor_text: 'Anchor', date_added: 'Date added', da: 'DA', source: 'Source' },
  ],
  [
    'any',
    'Url\tAnchor Text\tDate Added',
    { url: 'Url', anchor_text: 'Anchor Text', date_added: 'Date Added' },
  ],
]

function named(cells: readonly string[], columns: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([field, index]) => [field, cells[index] ?? '']))
}

test.each(files)('%s: %s', (tool, header, ours) => {
  const cells = header.split('\t')
  const found = recognizeExport(cells)
  expect(found).toMatchObject({ tool, guessed: false })
  expect(named(cells, found?.columns ?? {})).toEqual(ours)
})

test('every row of the table is recognized as itself, and says where it is known from', () => {
  for (const row of exportHeaders) {
    expect(recognizeExport(row.signature)).toMatchObject({ tool: row.tool, report: row.report })
    expect(row.known_from).not.toBe('')
    for (const name of row.columns.url) expect(name).not.toMatch(/target|^link url$/i)
  }
})

test('case, spaces, quotes and a mark at the start of the file make no difference', () => {
  const cells = ['\ufeff"REFERRING  page url"', ' target_url', 'ANCHOR ', "'first seen'"]
  expect(recognizeExport(cells)).toMatchObject({
    tool: 'Ahrefs',
    columns: { url: 0, anchor_text: 2, date_added: 3 },
  })
})

describe('columns of unknown tools are matched by their meaning', () => {
  test('reads the URL of the linking page, never of the target', () => {
    const cells = ['Target URL', 'Link', 'Backlink URL', 'Link text', 'DR', 'Discovered']
    expect(recognizeExport(cells)).toMatchObject({
      guessed: true,
      columns: { url: 2, anchor_text: 3, date_added: 5, da: 4 },
    })
    expect(recognizeExport(['url_from', 'url_to', 'anchor', 'first_seen'])).toMatchObject({
      columns: { url: 0, anchor_text: 2, date_added: 3 },
    })
  })

  test('a date first seen and a link state are known in any file', () => {
    expect(recognizeExport(['URL', 'PA', 'DA', 'Link State', 'Date First Seen'])).toMatchObject({
      guessed: true,
      columns: { url: 0, da: 2, lost: 3, date_added: 4 },
    })
  })

  test('imports nothing without a column for the link', () => {
    for (const cells of [[], [''], ['Target URL', 'Anchor'], ['name', 'price']]) {
      expect(recognizeExport(cells)).toBeUndefined()
    }
  })
})

test('tables of sites and of own pages are refused with what to do', () => {
  const sites = ['Site', 'Linking pages', 'Target pages']
  const own = ['Target page', 'Incoming links', 'Linking sites']
  expect(recognizeExport(sites)).toBeUndefined()
  expect(recognizeExport(own)).toBeUndefined()
  expect(importColumnsProblem(sites)).toContain('Latest links')
  expect(importColumnsProblem(own)).toContain('your own pages')
  expect(importColumnsProblem(['Linking page'])).toBeUndefined()
})

test('lines above the header row are passed over', () => {
  const moz = ['URL', 'Anchor Text', 'Page Authority', 'Domain Authority', 'Target URL']
  expect(findHeader([['Inbound links of:'], ['URL', 'acme.example'], [''], moz, ['https://a.example']])).toBe(
    3,
  )
  expect(
    findHeader([
      ['Url', 'Text'],
      ['https://a.example', 'a'],
    ]),
  ).toBe(0)
  expect(findHeader([['a', 'b']])).toBeUndefined()
})
