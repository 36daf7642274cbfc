import type { Look } from '@linkwright/core/tracking/verification/look'
import { judge } from '@linkwright/core/tracking/verification/judge'
import { afterLook, unwatched } from '@linkwright/core/tracking/verification/watch-state'
import { nextDue } from '@linkwright/core/tracking/verification/cadence'
import { expect, test } from 'vitest'
import { families } from './families.ts'
import { Random } from './random.ts'
import { type ResponseFixture, home, lookAt, type Scenario } from './scenario.ts'

const LOOKS = 40_000
/** Share of the looks in which bot protection answers, for the whole host and for the page alone. */
const BOTS = 0.03
const botAnswers: readonly Partial<ResponseFixture>[] = [
  { status: 403 },
  { status: 404 },
  { status: 500 },
  { status: 403, isChallenge: true },
]

const live = families.filter(({ code }) => code === 'ok')

/** A look at the page of a scenario, as its host responds this time. */
function answered({ promise, page }: Scenario, good: Look, random: Random): Look {
  const url = page[0]?.url ?? ''
  const ofHost = random.chance(BOTS) ? random.pick(botAnswers) : undefined
  const ofPage = ofHost ?? (random.chance(BOTS) ? random.pick(botAnswers) : undefined)
  if (ofPage === undefined) return good
  const probes = [{ url: home(url), status: ofHost?.status ?? 200 }]
  return lookAt({ promise, page: [{ url, ...ofPage }], probes })
}

test('at most 1 look in 10,000 makes a link that is there lost, with bot answers for 3 % of hosts and pages', () => {
  const random = new Random(20_261_128)
  let [looks, falseAlarms, alone] = [0, 0, 0]
  for (let watch = 0; looks < LOOKS; watch += 1) {
    const scenario = random.pick(live).make(random)
    const good = lookAt(scenario)
    let [state, at] = [unwatched, new Date('2026-01-01T00:00:00Z')]
    for (let nth = 0; nth < 60; nth += 1) {
      looks += 1
      const { promise } = scenario
      const judged = judge(answered(scenario, good, random), { wasLive: state.wasLive }, promise)
      const after = afterLook(state, { verdict: judged.verdict, code: judged.codes[0], at })
      if (judged.verdict === 'lost') alone += 1
      if (after.state === 'lost' && after.isConfirmed && state.state !== 'lost') falseAlarms += 1
      state = after
      const due = { verdict: judged.verdict, at, state, placedAt: at, hasPromise: true, chance: watch / 700 }
      at = nextDue(due)
    }
  }
  // A single look would be wrong far more often.
  expect(alone / looks).toBeGreaterThan(0.002)
  expect(falseAlarms / looks).toBeLessThanOrEqual(1 / 10_000)
})
