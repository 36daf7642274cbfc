import { type RawBuilder, sql } from 'kysely'
import { inMs } from '../db/clock.ts'
import type { Services } from '../http/context.ts'
import { stored } from '../jobs/enqueue.ts'
import { stepAt } from './account/second-factor/totp.ts'
import { LEASE_MS as CHANGE_MS } from './buying/billing/claim.ts'
import { CONFIRM_MS } from './buying/checkout/queries.ts'
import { LEASE_MS as SENDING_MS } from './buying/fulfilment/send-line.ts'

/** Clocks of several servers differ by less. */
const APART_MS = 60_000

/** More than a failed job ever waits for its next try. */
const LATEST_TRY_MS = 2 * stored.retryDelayMax * 1000

const ofDatabase = (ms: number) => inMs(ms + APART_MS)

/**
 * Resets leases and timestamps that lie further in the future than their writer ever sets them: a clock that was ahead wrote
 * them and was set back since, and they would block work for as long as it was ahead. Each is compared with the clock that
 * reads it, the database's or the server's.
 */
const repairs: readonly ((now: Date) => RawBuilder<unknown>)[] = [
  // Attempts counted in the future would lock users out.
  () => sql`delete from login_attempts where last_at > ${ofDatabase(0)}`,
  () => sql`
    update checkouts set lease_until = now() where ended_at is null and lease_until > ${ofDatabase(CONFIRM_MS)}`,
  () => sql`
    update plan_changes set lease_until = now() where ended_at is null and lease_until > ${ofDatabase(CHANGE_MS)}`,
  (now) => sql`
    update order_lines set send_lease_until = ${now}
    where send_state = 'sending' and send_lease_until > ${after(now, SENDING_MS)}`,
  (now) => sql`
    update bulk_runs set worked_at = ${now} where state = 'running' and worked_at > ${after(now, 0)}`,
  (now) => sql`
    update imports set received_at = ${now} where received is not null and received_at > ${after(now, 0)}`,
  (now) => sql`
    update providers set rests_until = ${now}, failed_at = ${now}
    where failed_at > ${after(now, 0)} and rests_until > ${now}`,
  // A code of the next step may be used already; older ones count as used.
  (now) => sql`
    update second_factors set last_step = ${stepAt(now)} where last_step > ${stepAt(after(now, 0))}`,
  // Written at most once a minute, depending on its age.
  () => sql`update sessions set last_used_at = now() where last_used_at > ${ofDatabase(0)}`,
  () => sql`update api_keys set last_used_at = now() where last_used_at > ${ofDatabase(0)}`,
  // A job keeps what it was still to wait for when it was enqueued.
  () => sql`
    update jobs.job set start_after = now() + greatest(start_after - created_on, interval '0'), created_on = now()
    where state < 'active' and created_on > ${ofDatabase(0)}`,
  () => sql`
    update jobs.job set start_after = now() where state = 'retry' and start_after > ${ofDatabase(LATEST_TRY_MS)}`,
  () => sql`
    update jobs.job set started_on = now(), heartbeat_on = now()
    where state = 'active' and started_on > ${ofDatabase(0)}`,
]

const after = (now: Date, ms: number) => new Date(now.getTime() + ms + APART_MS)

/** Has nothing wait for a time that a clock has named which was set back since. Several servers may do so at once. */
export async function repairFutureTimestamps({
  kysely,
  now,
}: Pick<Services, 'kysely' | 'now'>): Promise<void> {
  for (const mend of repairs) await mend(now()).execute(kysely)
}
