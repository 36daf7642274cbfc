import { daysBefore } from '../outside/simulator/chance.ts'
import { SCOUT_EVERY_DAYS } from '../areas/tracking/scouting/when.ts'

const MINUTE_MS = 60_000
/** What is due on one day is minutes apart. */
const APART_MINUTES = 7

/** When a page or site is looked up again: two weeks after the last time, or tomorrow where there was none. */
function dueAgain(last: string | null, today: string, nth: number): string {
  const day = last === null ? daysBefore(today, -1) : daysBefore(last, -SCOUT_EVERY_DAYS)
  return new Date(Date.parse(day) + nth * APART_MINUTES * MINUTE_MS).toISOString()
}

/** How the last look-up of a page went, which was on this day. */
export function scoutColumns(last: string | null, today: string, nth: number) {
  const state = last === null ? ('never' as const) : ('ok' as const)
  return {
    scout_last_ran: last,
    scout_state: state,
    scout_due_at: dueAgain(last, today, nth),
    scout_is_sample: last !== null,
    volume_state: state,
    volume_is_sample: last !== null,
  }
}

/** How the last look-up of a brand's rank went. */
export function brandColumns(last: string | null, today: string, nth: number) {
  return {
    brand_due_at: dueAgain(last, today, nth),
    brand_state: last === null ? ('never' as const) : ('ok' as const),
    brand_is_sample: last !== null,
  }
}
