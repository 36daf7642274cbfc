import fc from 'fast-check'
import { expect, test } from 'vitest'
import { full, home, scouted } from '../../testing/scored-pages.ts'
import { pageScoreParts, type PageScoreInput } from './page-score.ts'

test('every part is cut down where a fraction remains', () => {
  const parts = (changed: Partial<PageScoreInput>) => pageScoreParts({ ...full, ...changed })
  expect(parts({ word_count: 599 }).page_content_score).toBe(5)
  expect(parts({ primary_links_placed: 19 }).primary_links_score).toBe(9)
  expect(parts({ hp_completed_links: 19 }).home_page_link_score).toBe(23)
  expect(pageScoreParts({ ...home, hp_completed_links: 13 }).homepage_link_score).toBe(32)
  expect(parts({ site_word_count: 4999 }).content_total_page_score).toBe(4)
  expect(parts({ secondary_ranks: [10, 11] }).secondary_key_phrase_point).toBe(8)
  expect(parts({ secondary_ranks: [10, 10, 11] }).secondary_key_phrase_point).toBe(9)
  expect(parts({ secondary_ranks: [10, null] }).secondary_key_phrase_point).toBe(5)
})

test('an average that no fraction can hold costs no point', () => {
  // 15 points exactly, which come to 14.999999999999998.
  const third = { ...scouted, home_page_links: 25 / 3 }
  expect(pageScoreParts({ ...full, targets: third, hp_completed_links: 5 }).home_page_link_score).toBe(15)
  const averages = fc
    .integer({ min: 1, max: 9 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.integer({ min: 5 * rows, max: 100 * rows }), fc.nat(100)))
  fc.assert(
    fc.property(averages, ([rows, whole, links]) => {
      const against = { ...scouted, home_page_links: whole / rows, primary_links_to_url: whole / rows }
      const page = { ...full, targets: against, hp_completed_links: links, primary_links_placed: links }
      // Whole numbers alone.
      const wanted = (max: number) => Math.min(max, Math.floor((max * links * rows) / whole))
      expect(pageScoreParts(page)).toMatchObject({
        home_page_link_score: wanted(25),
        primary_links_score: wanted(10),
      })
      expect(pageScoreParts({ ...page, page_type: 'home' }).homepage_link_score).toBe(wanted(50))
    }),
    { numRuns: 1000 },
  )
})
