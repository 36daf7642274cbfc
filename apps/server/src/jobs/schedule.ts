import { createHash } from 'node:crypto'

/**
 * When a job runs by itself, UTC: `{ dailyAt: '02:00' }`, or `{ everyMinutes: 10 }` counted from midnight; with
 * `andAtStart` also whenever a server starts, so that what one left behind waits for no clock.
 */
export type Schedule =
  | { readonly dailyAt: `${number}:${number}` }
  | { readonly everyMinutes: number; readonly andAtStart?: boolean }

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** The last instant, not after `now`, at which the job was due. */
export function lastDue(schedule: Schedule, now: Date): Date {
  const time = now.getTime()
  if ('everyMinutes' in schedule) {
    const every = schedule.everyMinutes * MINUTE_MS
    return new Date(Math.floor(time / every) * every)
  }
  const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number)
  const offset = (hours * 60 + minutes) * MINUTE_MS
  return new Date(Math.floor((time - offset) / DAY_MS) * DAY_MS + offset)
}

/** The id of the one job that a due instant is worth: every server derives the same, so the queue takes it once. */
export function idOfRun(name: string, due: Date): string {
  const hash = createHash('sha256').update(`${name} ${due.toISOString()}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
