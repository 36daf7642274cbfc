import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { QueueName } from './boss.ts'
import { is, typedSql } from '../db/typed-sql.ts'

/** The tenant of work for all businesses. */
export const ALL_TENANTS = 'everybody'

/** Rounds within one urgency: far more than jobs ever wait. */
const ROUNDS = 100_000_000

/**
 * The priority of a tenant's next job, such that each round runs one job of each tenant, however many of one wait: one
 * round after the tenant's last waiting job, and not before the current round. Jobs of a higher urgency come before all
 * of a lower one. Two jobs enqueued at the same moment may share a round.
 */
export async function fairPriority(
  kysely: Kysely<DB>,
  queue: QueueName,
  tenant: string,
  urgency: number,
): Promise<number> {
  const first = urgency * ROUNDS
  const waiting = sql`name = ${queue} and state < 'active' and not blocked
    and priority <= ${first}::int and priority > ${first - ROUNDS}::int`
  const { rows } = await typedSql({ priority: is.number })`
    select least(
      coalesce((select max(priority) from jobs.job where ${waiting} and start_after <= now()), ${first}::int),
      coalesce((select min(priority) - 1 from jobs.job where ${waiting} and group_id = ${tenant}), ${first}::int)
    )::int as priority`.execute(kysely)
  return rows[0]?.priority ?? first
}
