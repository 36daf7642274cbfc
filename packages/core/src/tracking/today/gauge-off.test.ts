import { expect, it } from 'vitest'
import { furthestGauge } from './gauge-off.ts'

const bands = {
  blended: { low: 31, high: 41 },
  exact: { low: 0, high: 10 },
  natural: { low: 49, high: 59 },
}

it.each([
  [{ blended: 24, exact: 44, natural: 32 }, 'Too many Exact Match anchors: 34 points above the target'],
  [{ blended: 5, exact: 9, natural: 60 }, 'Too few Blended anchors: 26 points below the target'],
  [{ blended: 30.4, exact: 10, natural: 59 }, 'Too few Blended anchors: 1 point below the target'],
  [{ blended: 36, exact: 10, natural: 54 }, ''],
])('of %o names the furthest: %s', (ratios, sentence) => {
  expect(furthestGauge(ratios, bands)).toBe(sentence)
})
