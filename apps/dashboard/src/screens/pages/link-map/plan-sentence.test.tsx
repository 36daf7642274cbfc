import { expect, test } from 'vitest'
import { rendered } from '../../../testing/rendered.tsx'
import { PlanSentence } from './plan-sentence.tsx'

const plan = {
  page_id: 1,
  price: null,
  lines: [],
  parts: [],
  gauges: [],
  home: null,
  counts: { blended: 1, exact: 0, natural: 1 },
  start: { blended: 0, exact: 0, natural: 0 },
}
const sentence = (score: { now: number; start: number; after: number }) =>
  rendered(<PlanSentence plan={{ ...plan, score }} cost="$120.00" />)

test('starts from the score that the page shows', () => {
  expect(sentence({ now: 55, start: 55, after: 96 })).toContain('Its score would go from 55 to 96.')
})

test('separates what links in progress and in carts raise from what the plan raises', () => {
  expect(sentence({ now: 55, start: 66, after: 96 })).toContain(
    'Its score is 55. It would be 66 once links in progress and in carts are placed, and 96 with these links.',
  )
})
