import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PageScoreParts, scoreMaxima } from '../pages/page-score.ts'
import { adviceWorth, bestAdvice } from './best-advice.ts'

const none: PageScoreParts = {
  days_link_recency: 0,
  homepage_link_score: 0,
  home_page_link_score: 0,
  gauges_score: 0,
  page_content_score: 0,
  content_total_page_score: 0,
  primary_links_score: 0,
  key_phrase_point: 0,
  secondary_key_phrase_point: 0,
}

it('names the advice that wins most points', () => {
  expect(bestAdvice('other', none)).toEqual({
    sentence: 'Order more links to your home page and target more key phrases.',
    points: 35,
  })
  expect(bestAdvice('home', { ...none, homepage_link_score: 45, days_link_recency: -10 })).toEqual({
    sentence: 'It has been too long since the last link to this page was placed.',
    points: 10,
  })
})

it('names none for a page at full points, and leaves gauges to their own kind', () => {
  expect(bestAdvice('home', { ...none, homepage_link_score: 50 })).toBeUndefined()
})

// The statement that selects pages calculates the points from these parts.
it.each(['home', 'other'])('wins what is missing from the parts of a %s page', (page_type) => {
  const maxima = Object.entries(scoreMaxima(page_type))
  const parts = fc
    .record(Object.fromEntries(maxima.map(([part, most]) => [part, fc.integer({ min: -10, max: most })])))
    .map((some): PageScoreParts => ({ ...none, ...some }))
  fc.assert(
    fc.property(parts, (page) => {
      const missing = adviceWorth(page_type).map(
        (each) => each.full - each.parts.reduce((sum, part) => sum + page[part], 0),
      )
      expect(bestAdvice(page_type, page)?.points ?? 0).toBe(Math.max(0, ...missing))
    }),
  )
})
