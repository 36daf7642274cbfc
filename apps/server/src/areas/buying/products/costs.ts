import type { Cents } from '@linkwright/core/values/money'
import { type QueryExecutorProvider } from 'kysely'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * What products cost us on a day, by their ids; one of which nobody has said it is left out. It reaches administrators
 * alone, and is frozen with what is ordered.
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
