import { createHash } from 'node:crypto'

/**
 * When a job runs, in UTC: `{ dailyAt: '02:00' }`, or `{ everyMinutes: 10 }` counted from midnight; with `andAtStart`
 * also at each server start, so that remaining work is done at once.
 */
export type Schedule =
  | { readonly dailyAt: `${number}:${number}` }
  | { readonly everyMinutes: number; readonly andAtStart?: boolean }

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** The most recent instant, up to `now`, at which the job was due. */
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

/** The job id of a due instant: every server derives the same, so the queue accepts it once. */
export function idOfRun(name: string, due: Date): string {
  const hash = createHash('sha256').update(`${name} ${due.toISOString()}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
