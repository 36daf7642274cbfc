import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

export interface Step {
  /** Null for the order itself. */
  line_id: number | null
  from: string
  to: string
}

interface Who {
  actor: number | null
  at: Date
}

/** Records status changes of an order and its lines. The caller has locked the order. */
export async function addEvents(
  db: TenantDb,
  orderId: number,
  steps: readonly Step[],
  { actor, at }: Who,
): Promise<void> {
  if (steps.length === 0) return
  await sql`
    insert into order_events (business_id, order_id, seq, line_id, what, from_state, to_state, actor_user_id, at)
    select ${db.businessId}, ${orderId}::bigint, last.seq + v.nth, v.line_id, case when v.line_id is null then 'order' else 'line' end,
      v.from_state, v.to_state, ${actor}::bigint, ${at}
    from (select coalesce(max(seq), 0) as seq from order_events
      where business_id = ${db.businessId} and order_id = ${orderId}) last,
    unnest(${steps.map(({ line_id }) => line_id)}::bigint[], ${steps.map(({ from }) => from)}::text[],
      ${steps.map(({ to }) => to)}::text[]) with ordinality as v (line_id, from_state, to_state, nth)`.execute(
    db,
  )
}
