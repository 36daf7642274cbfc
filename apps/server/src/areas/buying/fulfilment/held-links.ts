import type { TenantDb } from '../../../db/tenant.ts'
import { type HeldPages, holdPages } from '../cart/held-pages.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Holds the pages that an order links to, and their sites: those of its links, and of the links that it has kept. */
export async function holdPagesOf(db: TenantDb, orderId: number): Promise<HeldPages> {
  const { rows } = await typedSql({ site_id: is.number, page_id: is.number })`
    select distinct p.site_id, p.id as page_id
    from order_lines l
    left join links k on k.business_id = l.business_id and k.id = l.link_id
    join pages p on p.business_id = l.business_id
      and p.id = coalesce(k.page_id, (l.withdrawn_link ->> 'page_id')::bigint, l.page_id)
    where l.business_id = ${db.businessId} and l.order_id = ${orderId}`.execute(db)
  return await holdPages(db, rows)
}
