import { expect, test } from 'vitest'
import { cutPower, givenSeed } from '../testing/power/cut-power.ts'

const POINTS = 500
/** Cut points per database, which is then used for the next ones. */
const POINTS_A_LIFE = 50
const first = givenSeed ?? Math.floor(Math.random() * 1_000_000)

test(
  `what was acknowledged survives a power cut at any of ${POINTS} points`,
  async () => {
    let points = 0
    for (let seed = first; points < POINTS; seed += 1) {
      const outcome = await cutPower({ seed, rounds: 30, points: POINTS_A_LIFE })
      points += outcome.unsynced.length
      const least = Math.min(...outcome.unsynced)
      const most = Math.max(...outcome.unsynced)
      console.log(
        `seed ${seed}: ${outcome.operations} operations, ${outcome.acknowledged} acknowledged, ${points} points so far, ${least} to ${most} changes unsynced at each`,
      )
      expect(outcome.failures).toEqual([])
    }
  },
  4 * 3_600_000,
)
