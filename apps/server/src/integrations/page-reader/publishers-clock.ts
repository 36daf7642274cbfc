import { MOST_AGING_DAYS } from '@linkwright/core/account/demo/aging'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { instanceValue } from '../instance-value.ts'
import { publishersDay } from './page-fates.ts'

/** Day 0 of the publishers' clock, which never changes: pages change only afterwards. */
export async function publishersSince(kysely: Kysely<DB>, now: Date): Promise<Date> {
  const start = new Date(now)
  start.setUTCDate(start.getUTCDate() - MOST_AGING_DAYS)
  const day = await instanceValue(kysely, 'publishers_since', () => start.toISOString().slice(0, 10))
  return new Date(`${day}T00:00:00Z`)
}

/** The day of the publishers' clock. */
export function publishersClock(kysely: Kysely<DB>, now: () => Date): () => Promise<number> {
  let since: Date | undefined
  return async () => {
    since ??= await publishersSince(kysely, now())
    return publishersDay(since, now())
  }
}
