import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandAround, categories, distanceFromBand, gaugeNames } from './gauge.ts'
import { homeBandLabels, homeBands } from './bands-home.ts'
import { configuredBands, gaugeBlueRanges, pageBands, topTenBands } from './bands-page.ts'
import { ratios } from './ratios.ts'

const percent = fc.double({ min: 0, max: 100, noNaN: true })

test('home page bands: blended 0 to 10, exact 0 to 5, natural 80 to 95', () => {
  expect(homeBands).toEqual({
    blended: { low: 0, high: 10 },
    exact: { low: 0, high: 5 },
    natural: { low: 80, high: 95 },
  })
  expect(homeBandLabels).toEqual({ blended: 'Under 10%', exact: 'Under 5%' })
})

test('other pages: blended and natural are the configured value plus or minus 5, exact 0 to 10', () => {
  expect(configuredBands(gaugeBlueRanges)).toEqual({
    blended: { low: 31, high: 41 },
    exact: { low: 0, high: 10 },
    natural: { low: 49, high: 59 },
  })
})

test('the gauges, their names and the configured values', () => {
  expect(categories).toEqual(['blended', 'exact', 'natural'])
  expect(gaugeNames).toEqual({ blended: 'Blended', exact: 'Exact Match', natural: 'Natural' })
  expect(gaugeBlueRanges).toEqual({ kp_range_set: 36, em_range_set: 10, br_range_set: 54 })
})

test('in Top Ten mode the band is the last summary ratio plus or minus 5, clamped to 0..100', () => {
  expect(topTenBands({ blended: 2, exact: 0, natural: 98 })).toEqual({
    blended: { low: 0, high: 7 },
    exact: { low: 0, high: 5 },
    natural: { low: 93, high: 100 },
  })
})

test('without scouted rows the configured bands hold, and a home page never toggles', () => {
  const averages = { blended: 20, exact: 20, natural: 60 }
  const inner = (reporting: string) => ({ page_type: 'page', reporting })
  const home = { page_type: 'home', reporting: 'Top Ten' }
  expect(pageBands(inner('Top Ten'), gaugeBlueRanges, averages)).toEqual(topTenBands(averages))
  expect(pageBands(inner('Top Ten'), gaugeBlueRanges)).toEqual(configuredBands(gaugeBlueRanges))
  expect(pageBands(inner('#1 Overall'), gaugeBlueRanges, averages)).toEqual(configuredBands(gaugeBlueRanges))
  expect(pageBands(home, gaugeBlueRanges, averages)).toBe(homeBands)
})

test('the three ratios sum to 100, or are all 0 without links', () => {
  const count = fc.nat(100_000)
  fc.assert(
    fc.property(count, count, count, (blended, exact, natural) => {
      const found = ratios({ blended, exact, natural })
      const sum = found.blended + found.exact + found.natural
      expect(sum).toBeCloseTo(blended + exact + natural === 0 ? 0 : 100, 9)
      expect(found.exact === 0).toBe(exact === 0)
    }),
  )
  expect(ratios({ blended: 1, exact: 1, natural: 2 })).toEqual({ blended: 25, exact: 25, natural: 50 })
})

test('inside a band the distance is 0, outside it grows with each point', () => {
  fc.assert(
    fc.property(percent, percent, fc.double({ min: 0, max: 50, noNaN: true }), (value, middle, spread) => {
      const band = bandAround(middle, spread)
      const distance = distanceFromBand(value, band)
      expect(distance === 0).toBe(value >= band.low && value <= band.high)
      const toEdge = Math.min(Math.abs(value - band.low), Math.abs(value - band.high))
      expect(distance === 0 ? 0 : toEdge).toBeCloseTo(distance, 9)
    }),
  )
})
