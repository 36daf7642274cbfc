import { faults, judge, pageRules, responseRules } from '@linkwright/core/tracking/verification/judge'
import { verdictCodes, verdictOf } from '@linkwright/core/tracking/verification/verdict'
import { expect, test } from 'vitest'
import { families } from './families.ts'
import { Random } from './random.ts'
import { lookAt } from './scenario.ts'

const EACH = 45
const never = { wasLive: false }

const cases = families.flatMap(({ name, code, make }, at) =>
  Array.from({ length: EACH }, (_, index) => {
    const scenario = make(new Random(1 + at * 1000 + index))
    const { history = never, promise } = scenario
    return { name: `${name} (${index})`, code, look: lookAt(scenario), history, promise }
  }),
)

test('at least 2,000 pages of 40 families have the right verdict and code', () => {
  expect(families.length).toBeGreaterThanOrEqual(40)
  expect(cases.length).toBeGreaterThanOrEqual(2000)
  const wrong = cases.flatMap(({ name, code, look, history, promise }) => {
    const { codes } = judge(look, history, promise)
    return codes[0] === code ? [] : [`${name}: ${codes.join(', ')} instead of ${code}`]
  })
  expect(wrong).toEqual([])
})

test('every code of a single look is the right one for some family', () => {
  const made = new Set(families.map(({ code }) => code))
  expect(Object.keys(verdictCodes).filter((code) => !made.has(code as keyof typeof verdictCodes))).toEqual([
    'domain_gone',
  ])
})

test('a stored look has the same verdict again', () => {
  for (const { look, history, promise } of cases.filter((_, index) => index % 9 === 0))
    expect(judge(JSON.parse(JSON.stringify(look)) as typeof look, history, promise)).toEqual(
      judge(look, history, promise),
    )
})

test('at most 2 % of the pages that a reader understands need a review', () => {
  const judged = cases.filter(({ code }) => verdictOf(code) !== 'review')
  const inReview = judged.filter(
    ({ look, history, promise }) => judge(look, history, promise).verdict === 'review',
  )
  expect(inReview.length / judged.length).toBeLessThanOrEqual(0.02)
})

test.each([...responseRules, ...pageRules, ...faults].map(([code]) => code))(
  'the rule for %s decides something',
  (code) => {
    const rest = <Rule extends readonly [string, unknown]>(rules: readonly Rule[]) =>
      rules.filter(([name]) => name !== code)
    const rules = { responseRules: rest(responseRules), pageRules: rest(pageRules), faults: rest(faults) }
    const changed = cases.some(
      ({ look, history, promise, ...expected }) =>
        judge(look, history, promise, rules).codes[0] !== expected.code,
    )
    expect(changed).toBe(true)
  },
)
