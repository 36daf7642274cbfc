import { frequencyDays, defaultFrequency } from '@linkwright/core/access/look-up-frequency'
import { daysBefore } from '../integrations/simulator/chance.ts'
import type { LookUpKind } from '../areas/tracking/look-ups/state.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
/** Interval between look-ups on one day. */
const APART_MINUTES = 7

interface LastLookUp {
  business_id: number
  kind: LookUpKind
  /** Of the page or site. */
  subject_id: number
  /** The day of the last look-up; null when there was none. */
  last: string | null
  today: string
  nth: number
}

/** Adds the last look-up of a page or site. The next one is due two weeks later, or tomorrow if there was none. */
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
