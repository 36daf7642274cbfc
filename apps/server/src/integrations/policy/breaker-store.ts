import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { Kysely } from 'kysely'
import { lock } from '../../db/lock.ts'
import type { DB } from '../../db/tables.ts'
import type { ProviderError } from '../provider-error.ts'
import { afterFailure, type Breaker, closed } from './breaker.ts'

/** A probe that never came back, because its server died, is given up after this. */
const PROBE_MS = 120_000

/** Takes the one probe of a rest that is over; false where another server, or another job, has taken it. */
export async function claimProbe(
  kysely: Kysely<DB>,
  name: ProviderName,
  { openUntil }: Breaker,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('providers')
    .set({ rests_until: new Date(now.getTime() + PROBE_MS) })
    .where('name', '=', name)
    .where('rests_until', '=', openUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that it has failed, by the row as it is by now. */
export async function recordFailure(
  kysely: Kysely<DB>,
  name: ProviderName,
  { fault, why, retryAfterSeconds }: ProviderError,
  isProbe: boolean,
  now: Date,
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto('providers')
      .values({ name })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const row = await lock(trx, 'providers', name, 'update')
      .select(['failures', 'rests as openings', 'rests_until as openUntil'])
      .executeTakeFirstOrThrow()
    const after = afterFailure(row, { fault, retryAfterSeconds, isProbe }, now)
    await trx
      .updateTable('providers')
      .set({
        ...columnsOf(after),
        ...(after.failures > row.failures && { fault, cause: why ?? null, failed_at: now }),
      })
      .where('name', '=', name)
      .execute()
  })
}

/** Notes that it has failed when somebody tried it by hand: that is shown, and nobody waits for it. */
export async function recordTestFailure(
  kysely: Kysely<DB>,
  name: ProviderName,
  { fault, why }: ProviderError,
  now: Date,
): Promise<void> {
  const failed = { fault, cause: why ?? null, failed_at: now }
  await kysely
    .insertInto('providers')
    .values({ name, ...failed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(failed))
    .execute()
}

/** Notes that it has answered: whatever failed before is over. */
export async function recordSuccess(kysely: Kysely<DB>, name: ProviderName): Promise<void> {
  await kysely
    .updateTable('providers')
    .set({ ...columnsOf(closed), fault: null, cause: null, failed_at: null })
    .where('name', '=', name)
    .execute()
}

const columnsOf = ({ failures, openings, openUntil }: Breaker) => ({
  failures,
  rests: openings,
  rests_until: openUntil,
})
