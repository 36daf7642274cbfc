import { expect, it } from 'vitest'
import { furthestGauge } from './gauge-off.ts'

const bands = {
  blended: { low: 31, high: 41 },
  exact: { low: 0, high: 10 },
  natural: { low: 49, high: 59 },
}

it.each([
  [{ blended: 24, exact: 44, natural: 32 }, 'Exact Match is 34 points over its band'],
  [{ blended: 5, exact: 9, natural: 60 }, 'Blended is 26 points under its band'],
  [{ blended: 30.4, exact: 10, natural: 59 }, 'Blended is 1 point under its band'],
  [{ blended: 36, exact: 10, natural: 54 }, ''],
])('of %o names the furthest: %s', (ratios, sentence) => {
  expect(furthestGauge(ratios, bands)).toBe(sentence)
})
