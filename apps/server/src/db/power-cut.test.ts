import { expect, test } from 'vitest'
import { cutPower, givenSeed } from '../testing/power/cut-power.ts'

/** `SEED=` tries another; the long form, with many, is `power-cut.faults.ts`. */
const seed = givenSeed ?? 20_261_122

test('what was acknowledged survives a power cut at any of 12 points', async () => {
  const { failures, unsynced } = await cutPower({ seed, durable: true, rounds: 12, points: 12 })
  expect(failures).toEqual([])
  // There was something to lose; before the first write and after the last sync there is not.
  expect(Math.max(...unsynced)).toBeGreaterThan(0)
}, 300_000)

test('without syncs such cuts lose or damage something, which shows that they are hard enough', async () => {
  const { failures } = await cutPower({ seed, durable: false, rounds: 8, points: 4 })
  expect(failures.length).toBeGreaterThan(0)
}, 300_000)
