import { UNLIMITED_WEBSITES } from '@linkwright/core/access/plan-usage'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { publishTask } from '../../../live/send.ts'
import { SITES_CHANGED } from '@linkwright/core/live/messages'

/** Names of the sites that were disabled, and of those enabled again. */
export interface SitesSwitched {
  off: string[]
  on: string[]
}

/**
 * A plan includes the first sites in the user's own order. The others are disabled until it includes more, and are
 * enabled again in the same order. Adding sites stays within the plan, so only a plan change disables any. The
 * business's row is locked.
 */
export async function afterPlanChange(db: TenantDb): Promise<SitesSwitched> {
  await lock(db, 'sites').select('id').execute()
  const { rows } = await typedSql({ name: is.text, available: is.boolean })`
    with held as (
      select s.business_id, s.id,
        p.websites = ${UNLIMITED_WEBSITES}
          or row_number() over (order by s.position, s.id) <= p.websites as available
      from sites s join businesses b on b.id = s.business_id join plans p on p.id = b.plan_id
      where s.business_id = ${db.businessId})
    update sites s set available = h.available
    from held h
    where (s.business_id, s.id) = (h.business_id, h.id) and s.available <> h.available
    returning s.name, s.available`.execute(db)
  if (rows.length > 0) await publishTask(db, SITES_CHANGED, null)
  const names = (available: boolean) =>
    rows.filter((row) => row.available === available).map(({ name }) => name)
  return { off: names(false), on: names(true) }
}
