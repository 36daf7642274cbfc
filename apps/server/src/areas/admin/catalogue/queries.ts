import { type PricedKind, pricedKinds } from '@linkwright/core/admin/catalogue/catalogue-rules'
import { productTypes } from '@linkwright/core/buying/products/product-type'
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { lock, lockClause } from '../../../db/lock.ts'
import type { DB } from '../../../db/tables.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { termsColumns } from '../../buying/promises/terms.ts'

const itemRow = {
  kind: is.oneOf(...pricedKinds),
  id: is.number,
  name: is.text,
  type: is.keyOf(productTypes),
  enabled: is.boolean,
  promise: is.oneOrNull(termsColumns.json),
  prices: is.list({ from_day: is.textOrNull, cents: is.number }),
}
export type ItemRow = RowOf<typeof itemRow>

const discountRow = {
  id: is.number,
  title: is.text,
  product_id: is.numberOrNull,
  product: is.textOrNull,
  cents: is.number,
  quantity: is.number,
  from_day: is.textOrNull,
  to_day: is.textOrNull,
  version: is.number,
}
export type DiscountRow = RowOf<typeof discountRow>

/** The table of each kind of price, its owner column and the owner's table. */
const priceTables = {
  product: { table: 'product_prices', of: 'product_id', whose: 'products' },
  content: { table: 'content_prices', of: 'content_id', whose: 'content_options' },
  cost: { table: 'product_costs', of: 'product_id', whose: 'products' },
} as const

const pricesOf = (kind: PricedKind, id: ReturnType<typeof sql>) => {
  const { table, of } = priceTables[kind]
  return sql`coalesce((
    select json_agg(json_build_object(
      'from_day', case when isfinite(r.from_day) then r.from_day end, 'cents', r.cents) order by r.from_day desc)
    from ${sql.table(table)} r where r.${sql.ref(of)} = ${id}), '[]')`
}

/** All items with prices, in catalogue order. */
export async function catalogueItems(db: QueryExecutorProvider): Promise<ItemRow[]> {
  const { rows } = await typedSql(itemRow)`
    select kind, id, name, type, enabled, promise, prices from (
      select 1 as part, p.position, 'product' as kind, p.id, p.name, p.type, p.enabled,
        (select to_json(terms) from (select ${termsColumns.of('p')}) as terms) as promise,
        ${pricesOf('product', sql`p.id`)} as prices from products p
      union all
      select 2, o.position, 'content', o.id, o.description, o.type, true, null, ${pricesOf('content', sql`o.id`)}
      from content_options o
      union all
      select 3, p.position, 'cost', p.id, p.name, p.type, p.enabled, null, ${pricesOf('cost', sql`p.id`)} from products p
    ) items order by part, position, id`.execute(db)
  return rows
}

const discountColumns = sql`d.id, d.title, d.product_id, p.name as product, d.cents, d.quantity, d.from_day, d.to_day, d.version`

export async function allDiscounts(db: QueryExecutorProvider): Promise<DiscountRow[]> {
  const { rows } = await typedSql(discountRow)`
    select ${discountColumns} from cart_discounts d left join products p on p.id = d.product_id
    order by d.id`.execute(db)
  return rows
}

/** A discount; with `locking`, locked until the transaction ends. */
export async function discountById(
  db: QueryExecutorProvider,
  id: number,
  locking: RawBuilder<unknown> = sql``,
): Promise<DiscountRow | undefined> {
  const { rows } = await typedSql(discountRow)`
    select ${discountColumns} from cart_discounts d left join products p on p.id = d.product_id
    where d.id = ${id} ${locking}`.execute(db)
  return rows[0]
}

export async function lockDiscount(trx: Kysely<DB>, id: number): Promise<DiscountRow | undefined> {
  return await discountById(trx, id, lockClause(trx, 'cart_discounts', id, { mode: 'update', of: 'd' }))
}

/** Locks the owner of a price, to serialize its changes; false when it does not exist. */
export async function lockPriced(trx: Kysely<DB>, kind: PricedKind, id: number): Promise<boolean> {
  return (await lock(trx, priceTables[kind].whose, id).select('id').executeTakeFirst()) !== undefined
}

/** The price that starts on this day, if there is one. */
export async function priceOn(
  db: QueryExecutorProvider,
  { kind, id, from_day }: { kind: PricedKind; id: number; from_day: string },
): Promise<number | undefined> {
  const { table, of } = priceTables[kind]
  const { rows } = await typedSql({ cents: is.number })`
    select cents from ${sql.table(table)} where ${sql.ref(of)} = ${id} and from_day = ${from_day}`.execute(db)
  return rows[0]?.cents
}

/** The price in effect on a day, with its first day; null: from the beginning. */
export async function priceInEffect(
  db: QueryExecutorProvider,
  { kind, id }: { kind: PricedKind; id: number },
  day: string,
): Promise<{ cents: number; from_day: string | null } | undefined> {
  const { table, of } = priceTables[kind]
  const { rows } = await typedSql({ cents: is.number, from_day: is.textOrNull })`
    select cents, case when isfinite(from_day) then from_day::text end as from_day
    from ${sql.table(table)} where ${sql.ref(of)} = ${id} and from_day <= ${day}
    order by ${sql.ref(table)}.from_day desc limit 1`.execute(db)
  return rows[0]
}

export async function writePrice(
  db: QueryExecutorProvider,
  { kind, id, from_day, cents }: { kind: PricedKind; id: number; from_day: string; cents: number },
): Promise<void> {
  const { table, of } = priceTables[kind]
  await sql`
    insert into ${sql.table(table)} (${sql.ref(of)}, from_day, cents) values (${id}, ${from_day}, ${cents})
    on conflict (${sql.ref(of)}, from_day) do update set cents = excluded.cents`.execute(db)
}

export async function dropPrice(
  db: QueryExecutorProvider,
  { kind, id, from_day }: { kind: PricedKind; id: number; from_day: string },
): Promise<void> {
  const { table, of } = priceTables[kind]
  await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id} and from_day = ${from_day}`.execute(
    db,
  )
}
