import type { Judgement } from '@linkwright/core/tracking/verification/judge'
import type { LinkPromise, Look } from '@linkwright/core/tracking/verification/look'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import type { AgreedPromise } from './orders-port.ts'
import { stateColumns } from './watch-row.ts'

const watchColumns = [
  'id',
  'link_id',
  'order_line_id',
  'url',
  'first_url',
  'host',
  'placed_at',
  'checked_at',
  'due_at',
  'facts_hash',
  'accepted_hash',
  'kept_at',
  'evidence_due',
  ...stateColumns,
] as const

/** A finished look, before it is stored. */
export interface Seen {
  look: Look
  history: { wasLive: boolean }
  promise: LinkPromise
  agreed: AgreedPromise | null
  judged: Judgement
  at: Date
  isSample: boolean
}

export type Watch = Awaited<ReturnType<typeof readWatches>>[number]

/** Those of the watches that have not ended. */
export async function readWatches(db: TenantDb, ids: readonly number[]) {
  return await db
    .from('link_watches')
    .select(watchColumns)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}
