import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { Kysely } from 'kysely'
import { lock } from '../../db/lock.ts'
import type { DB } from '../../db/tables.ts'
import type { ProviderError } from '../provider-error.ts'
import { afterFailure, type Breaker, closed } from './breaker.ts'

/** Timeout of a probe whose server died. */
const PROBE_MS = 120_000

/** Claims the single probe after the open time; false if another server or job has claimed it. */
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

/** Records a failure, based on the current row. */
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

/** Records the failure of a manual test: it is shown, but does not open the breaker. */
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

/** Records a success and clears earlier failures. */
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
