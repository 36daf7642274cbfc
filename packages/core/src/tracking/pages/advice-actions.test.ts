import { expect, test } from 'vitest'
import { adviceActions } from './advice-actions.ts'
import { adviceParts, pageAdvice } from './page-advice.ts'
import { type PageScoreParts, scoreMaxima } from './page-score.ts'

const full = (page_type: string) =>
  Object.fromEntries(Object.entries(scoreMaxima(page_type))) as unknown as PageScoreParts
const actsOf = (page_type: string, changes: Partial<PageScoreParts>) => {
  const parts = { ...full(page_type), ...changes }
  return pageAdvice(page_type, parts).map((advice) => [advice.slot, adviceActions(page_type, parts, advice)])
}

test('every part of every piece of advice is raised by an act', () => {
  for (const page_type of ['home', 'page'])
    for (const low of Object.values(adviceParts(page_type)))
      for (const part of low)
        expect(
          adviceActions(page_type, { ...full(page_type), [part]: 0 }, { low: [part] }),
          part,
        ).toHaveLength(1)
})

test('each act names the points that it can raise', () => {
  expect(actsOf('page', { gauges_score: 5 })).toEqual([['gauges', [{ act: 'order', points: 15 }]]])
  expect(actsOf('page', { page_content_score: 6, content_total_page_score: 4 })).toEqual([
    ['content', [{ act: 'content', points: 10 }]],
  ])
  expect(actsOf('page', { secondary_key_phrase_point: 2, home_page_link_score: 10 })).toEqual([
    [
      'secondary',
      [
        { act: 'order-home', points: 15 },
        { act: 'phrase', points: 8 },
      ],
    ],
  ])
  expect(actsOf('home', { days_link_recency: -10 })).toEqual([['recency', [{ act: 'order', points: 10 }]]])
})

test('a page with full points needs no advice', () => {
  expect([...actsOf('home', {}), ...actsOf('page', {})]).toEqual([])
})
