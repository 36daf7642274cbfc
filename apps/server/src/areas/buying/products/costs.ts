import type { Cents } from '@linkwright/core/values/money'
import { type QueryExecutorProvider } from 'kysely'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Our costs of products on a day, by id; products without a cost are left out. Only administrators see them, and
 * they are frozen with an order.
 */
export async function costsOf(
  catalogue: QueryExecutorProvider,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Cents>> {
  if (ids.length === 0) return new Map()
  const { rows } = await typedSql({ id: is.number, cents: is.number })`
    select distinct on (product_id) product_id as id, cents from product_costs
    where product_id = any(${[...ids]}::integer[]) and from_day <= ${day} order by product_id, from_day desc`.execute(
    catalogue,
  )
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
