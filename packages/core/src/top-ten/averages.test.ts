import { expect, test } from 'vitest'
import { topTenAverages } from './averages.ts'

function row(count: number | null, ignored = '0') {
  return { content_count: count, primary_links_to_url: 4, home_page_links: count, ignored }
}

test('ignored rows are excluded from averages', () => {
  expect(topTenAverages([row(1000), row(500), row(90_000, '1')])).toEqual({
    content_count: 750,
    primary_links_to_url: 4,
    home_page_links: 750,
  })
})

test('what could not be read is no 0 in an average', () => {
  expect(topTenAverages([row(1000), row(null)]).content_count).toBe(1000)
})

test('there is no average of nothing', () => {
  expect(topTenAverages([row(8, '1')])).toEqual({
    content_count: null,
    primary_links_to_url: null,
    home_page_links: null,
  })
})
