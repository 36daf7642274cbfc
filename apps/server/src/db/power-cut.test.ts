import { beforeAll, expect, test } from 'vitest'
import { cutPower, givenSeed, type Outcome } from '../testing/power/cut-power.ts'

/** `SEED=` tries another; the long form, with many, is `power-cut.faults.ts`. */
const seed = givenSeed ?? 20_261_122

let outcome: Outcome
beforeAll(async () => {
  outcome = await cutPower({ seed, rounds: 8, points: 5, lying: 3 })
}, 300_000)

test('acknowledged data survives a power cut at any of 5 points', () => {
  expect(outcome.failures).toEqual([])
  expect(outcome.unsynced).toHaveLength(5)
  // There was something to lose; before the first write and after the last sync there is not.
  expect(Math.max(...outcome.unsynced)).toBeGreaterThan(0)
})

test('without syncs such power cuts lose or damage data, which proves that the test is strict enough', () => {
  expect(outcome.lyingFailures.length).toBeGreaterThan(0)
})
