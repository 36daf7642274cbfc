import type { Period } from '../../db/tables.ts'

export const periods = ['day', 'month'] as const satisfies Period[]

/** The first day, UTC, of the period that an instant lies in, as yyyy-mm-dd. */
export function startOf(period: Period, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return period === 'day' ? day : `${day.slice(0, 7)}-01`
}

/** When the next one begins. */
export function endOf(period: Period, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  return new Date(period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1))
}
