import { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import type { EnqueueOptions } from '../../../jobs/enqueue.ts'
import { enqueueAll } from './request.ts'
import type { LookUp } from './look-up.ts'
import { claim, claimAlong } from './state.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const dueRow = {
  business_id: is.number,
  id: is.number,
}
type Due = RowOf<typeof dueRow>

/**
 * The due look-ups of a kind, longest due first, by the server's clock. Disabled sites and closed accounts are left
 * out.
 */
export async function dueOf({ kysely, now }: Services, { kind }: LookUp, most: number): Promise<Due[]> {
  const { rows } = await typedSql(dueRow)`
    select l.business_id, l.subject_id as id
    from look_ups l
    left join pages p on p.business_id = l.business_id and p.id = l.page_id
    join sites s on s.business_id = l.business_id and s.id = coalesce(l.site_id, p.site_id)
    join businesses b on b.id = l.business_id
    where l.kind = ${kind} and l.due_at <= ${now()} and s.available and b.active = 1 and not b.closed
    order by l.due_at, l.subject_id limit ${most}`.execute(kysely)
  return rows
}

/** Enqueues a due look-up, unless another server has claimed it. */
export async function claimDue(
  { kysely, now }: Services,
  lookUp: LookUp,
  { business_id, id }: Due,
  options: EnqueueOptions,
): Promise<void> {
  const { kind, along } = lookUp
  await kysely.transaction().execute(async (trx) => {
    const db = new TenantDb(trx, business_id)
    if (!(await claim(db, { kind, id }, now()))) return
    if (along.length > 0) await claimAlong(db, { kind: along.map((each) => each.kind), id }, now())
    await enqueueAll(db, lookUp, id, options)
  })
}
