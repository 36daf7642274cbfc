import {
  deliveryProblems,
  isSameCategory,
  type OrderedDelivery,
  orderedDelivery,
  websiteOf,
} from '@linkwright/core/buying/fulfilment/promised-delivery'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

const deliveryColumns = [
  'type',
  'internal_code',
  'promised',
  'marketplace_url',
  'details',
  'published_url',
  'published_da',
] as const

/** Compares the delivery of a line with its order: domain authority, website and category. */
export async function saveDeliveryProblems(db: TenantDb, lineId: number): Promise<void> {
  const line = await db
    .from('order_lines')
    .select(deliveryColumns)
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  const { published_url, published_da } = line
  const bought = orderedDelivery(line)
  const categories =
    bought.category === null || published_url === null ? [] : await categoriesOf(db, published_url, bought)
  const delivery_problems =
    published_url === null ? [] : deliveryProblems(bought, { published_url, published_da, categories })
  await db.update('order_lines').set({ delivery_problems }).where('id', '=', lineId).execute()
}

/**
 * Derives the check state of a line from its watch and its delivery.
 * @param keepsAccepted leaves it accepted, where nothing has changed
 */
export async function refreshCheckState(
  db: TenantDb,
  lineId: number,
  { keepsAccepted }: { keepsAccepted: boolean },
): Promise<void> {
  await sql`
    update order_lines l set check_state = case
      when l.published_url is null then null
      when cardinality(l.delivery_problems) > 0 or (w.state in ('changed', 'lost', 'review') and coalesce(w.paid_until > now(), true)) then 'failing'
      when w.state = 'unknown' then 'unreachable'
      when w.state is null and l.target_url is not null then null
      else 'ok' end
    from (select ${lineId}::bigint as line_id) given
    left join link_watches w on w.business_id = ${db.businessId} and w.order_line_id = given.line_id
    where l.business_id = ${db.businessId} and l.id = given.line_id
      and not (${keepsAccepted} and l.check_state is not distinct from 'accepted')`.execute(db)
}

/**
 * The categories in which the marketplace sells links of a website: often one, but it is sold by several vendors. None
 * where the order named a category that the marketplace does not have, since the two cannot be compared then.
 */
async function categoriesOf(db: TenantDb, url: string, bought: OrderedDelivery): Promise<string[]> {
  if (bought.website === null && !(await isListed(db, bought.category))) return []
  const website = websiteOf(url)
  const { rows } = await typedSql({ destination_url: is.text, category: is.text })`
    select k.destination_url, g.category from marketplace_links k
    join marketplace_categories g on g.id = k.category_id
    where strpos(lower(k.destination_url), ${website}) > 0
    order by g.category`.execute(db.sharedOnly)
  const sold = rows.filter(({ destination_url }) => websiteOf(destination_url) === website)
  return [...new Set(sold.map(({ category }) => category))]
}

async function isListed(db: TenantDb, name: string | null): Promise<boolean> {
  const { rows } = await typedSql({ category: is.text })`
    select category from marketplace_categories`.execute(db.sharedOnly)
  return rows.some(({ category }) => isSameCategory(category, name ?? ''))
}
