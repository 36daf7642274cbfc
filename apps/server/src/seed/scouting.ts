import { frequencyDays, defaultFrequency } from '@linkwright/core/access/look-up-frequency'
import { daysBefore } from '../integrations/simulator/chance.ts'
import type { LookUpKind } from '../areas/tracking/look-ups/state.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
/** What is due on one day is minutes apart. */
const APART_MINUTES = 7

interface LastLookUp {
  business_id: number
  kind: LookUpKind
  /** Of the page or site. */
  subject_id: number
  /** The day of the last one; null where there was none. */
  last: string | null
  today: string
  nth: number
}

/** Adds how the last look-up of something went. It is due again two weeks later, or tomorrow where there was none. */
export function addLookUp(world: World, { last, today, nth, ...of }: LastLookUp): void {
  const day = last === null ? daysBefore(today, -1) : daysBefore(last, -frequencyDays[defaultFrequency])
  const due = new Date(Date.parse(day) + nth * APART_MINUTES * MINUTE_MS).toISOString()
  world.put('look_ups', {
    ...of,
    state: last === null ? 'never' : 'ok',
    due_at: of.kind === 'volumes' ? null : due,
    is_sample: last !== null,
  })
}
