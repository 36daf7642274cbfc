import type { SniperProject, SniperSummaryRow, SniperTopTenRow } from '@linkwright/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, cellsIn, rendered, textOf } from '../../testing/rendered.tsx'
import { api, queryClient } from '../../wire/api.ts'
import { AddToPage } from './add-to-page.tsx'
import { ResultsTable } from './results-table.tsx'
import { Summary } from './summary.tsx'

const session = vi.hoisted(() => ({
  plan: { projects: 3, key_phrases: 100 },
  business: { key_phrases: 10 },
  user: { is_main: true },
  sites: [] as object[],
}))
vi.mock('../../session/session.ts', () => ({ useSession: () => session, updateSession: () => {} }))
vi.mock('../../session/refresh-soon.ts', () => ({ refreshSessionSoon: () => {} }))
vi.mock('../../wire/config.ts', () => ({ config: { product_name: 'Spadework' }, apiBase: () => undefined }))

const row = (rank: number, over: Partial<SniperTopTenRow> = {}): SniperTopTenRow => ({
  rank,
  url: `https://rival.example/${rank}`,
  title: 'A garden rake',
  content_count: 1000,
  primary_links_to_url: 20,
  home_page_links: 40,
  ignored: '0',
  ...over,
})
const results = (...rows: SniperTopTenRow[]) =>
  cellsIn(rendered(<ResultsTable rows={rows} phrase="garden rake" isLoading={false} error={undefined} />))

beforeEach(() => {
  queryClient.clear()
  session.business.key_phrases = 10
})

test('the top ten shows rank, URL, title, tick or cross, word count, links and averages', () => {
  const cells = results(row(1), row(2, { title: 'Gardening', content_count: 500, home_page_links: 20 }))
  expect(cells[0]).toEqual({
    Rank: '1',
    'URL and title': expect.stringMatching(/^https:\/\/rival\.example\/1 .*A garden rake$/),
    'Keyword in title': 'Yes',
    'Word count': '1,000',
    'Links to URL': '20',
    'Links to Homepage': '40',
  })
  expect(cells[1]).toMatchObject({ 'Keyword in title': 'No' })
  expect(cells[2]).toEqual({
    Rank: '',
    'URL and title': 'Top 10 Averages',
    'Keyword in title': '',
    'Word count': '750',
    'Links to URL': '20',
    'Links to Homepage': '30',
  })
})

test('averages leave out ignored rows and unknown values', () => {
  const unknown = { content_count: null, primary_links_to_url: null, title: null }
  const cells = results(row(1), row(2, { ignored: '1', home_page_links: 9000 }), row(3, unknown))
  expect(cells[2]).toMatchObject({ 'Word count': '–', 'Links to URL': '–', 'Keyword in title': '–' })
  expect(cells[3]).toMatchObject({ 'Word count': '1,000', 'Links to URL': '20', 'Links to Homepage': '40' })
})

const ok = { state: 'ok', message: null, next_at: null, is_sample: true } as const
const project: SniperProject = {
  id: 7,
  name: 'Spring',
  url: '',
  client: '',
  keywords: [{ id: 1, keyword: 'rake', top_ten: ok, links: ok }],
  local: 'no',
  country: 'Ireland',
  city: null,
  state: null,
  status: 1,
  expires: '2099-12-21',
  volumes: ok,
}
const summed = (over: Partial<SniperSummaryRow>): SniperSummaryRow => ({
  score: 17,
  keyword: 'rake',
  search_volume: 900,
  primary_links_to_url: 20.4,
  homepage_low: 10,
  home_page_links: 50.5,
  ...over,
})

test('the summary has score icon, key phrase, search volume, links to URL average, homepage minimum and average', () => {
  const none = { primary_links_to_url: null, homepage_low: null, home_page_links: null, search_volume: null }
  const rows = [
    summed({}),
    summed({ keyword: 'hoe', score: 34 }),
    summed({ keyword: 'spade', score: 67 }),
    summed({ keyword: 'fork', score: null, ...none }),
  ]
  cacheResponse(api.sniper.summary, { id: 7 }, rows)
  const html = rendered(<Summary project={project} />)
  const cells = cellsIn(html)
  expect(cells[0]).toMatchObject({
    Score: 'Easy 17',
    'Key Phrase': 'rake',
    'Search Volume': '900',
    'Links to URL average': '20',
    'Homepage minimum': '10',
    'Links to homepage average': '51',
  })
  expect(cells.map(({ Score }) => Score)).toEqual(['Easy 17', 'Medium 34', 'Hard 67', 'Not known'])
  expect(cells[3]).toMatchObject({ 'Search Volume': '–', 'Homepage minimum': '–' })
  expect(html).toMatch(/data-tone="up".*data-tone="warn".*data-tone="bad"/s)
})

test('adds a phrase to a page with one click, unless the page has it, is full, or the plan is used up', () => {
  const phrases = (...names: string[]) => names.map((key_phrase, id) => ({ id, key_phrase }))
  const on = (keyphrases: object[]) =>
    rendered(
      <AddToPage
        page={{ id: 9, site_id: 3, page_nickname: 'Spades', page_type: 'page', keyphrases } as never}
        phrase="rake"
      />,
    )
  expect(Object.keys(buttonsIn(on([])))).toEqual(['Add to page Spades: rake'])
  expect(textOf(on(phrases('rake')))).toBe('On this page')
  expect(on(phrases('1', '2', '3', '4', '5', '6'))).toContain('aria-disabled="true"')
  expect(on([])).not.toContain('aria-disabled="true"')
  session.business.key_phrases = 100
  expect(on([])).toContain('aria-disabled="true"')
})
