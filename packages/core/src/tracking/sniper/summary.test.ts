import { expect, it } from 'vitest'
import { sniperSummaryRow } from './summary.ts'

const row = (links: number | null, home: number | null, ignored: '0' | '1' = '0') => ({
  content_count: 100,
  primary_links_to_url: links,
  home_page_links: home,
  ignored,
})
const phrase = { keyword: 'rake', search_volume: 900 }

it('averages the links to the pages and to their home pages, and names the home page with the fewest', () => {
  expect(sniperSummaryRow(phrase, [row(10, 40), row(20, 10), row(30, 100)])).toEqual({
    ...phrase,
    primary_links_to_url: 20,
    homepage_low: 10,
    home_page_links: 50,
    score: 17,
  })
})

it('leaves ignored rows out, and what is not known of a page', () => {
  const rows = [row(10, 40), row(1000, 1, '1'), row(null, 20), row(30, null)]
  expect(sniperSummaryRow(phrase, rows)).toMatchObject({
    primary_links_to_url: 20,
    homepage_low: 20,
    home_page_links: 30,
  })
})

it('a phrase without results has unknown values, not zeros', () => {
  const unknown = { score: null, primary_links_to_url: null, homepage_low: null, home_page_links: null }
  expect(sniperSummaryRow(phrase, [])).toEqual({ ...phrase, ...unknown })
  expect(sniperSummaryRow(phrase, [row(null, null)])).toEqual({ ...phrase, ...unknown })
  expect(sniperSummaryRow(phrase, [row(0, 0)])).toMatchObject({ score: 0, homepage_low: 0 })
})
