import type { marketplace } from '@linkwright/core/buying/marketplace/api'
import { priceSteps, ratingSteps } from '@linkwright/core/buying/marketplace/marketplace-facets'
import { toCents } from '@linkwright/core/values/money'
import { type RawBuilder, sql } from 'kysely'
import { containsFolded } from '../../../db/contains-text.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import type { Handlers } from '../../../http/routes.ts'
import { customerSearch, internalSearch, isOffered, withCategory, withVendor } from './marketplace-rows.ts'

interface Filter {
  category_id?: number | undefined
  backlink_type?: string | undefined
  min_dr?: number | undefined
  max_price?: number | undefined
}

const any = sql<boolean>`true`

/** The condition of each filter, on `marketplace_links k`. */
function conditionsOf({ category_id, backlink_type, min_dr, max_price }: Filter) {
  return {
    category: category_id === undefined ? any : sql<boolean>`k.category_id = ${category_id}`,
    type: backlink_type === undefined ? any : sql<boolean>`k.backlink_type = ${backlink_type}`,
    rating: min_dr === undefined ? any : sql<boolean>`k.dr >= ${min_dr}`,
    price: max_price === undefined ? any : sql<boolean>`k.price_cents <= ${toCents(max_price)}`,
  }
}

/** Whether a link matches all filters. */
export const isMatched = (filter: Filter): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(Object.values(conditionsOf(filter)), sql` and `)})`

const counted = {
  categories: is.listOf({ id: is.number, category: is.text, links: is.number }),
  backlink_types: is.listOf({ backlink_type: is.text, links: is.number }),
  ratings: is.listOf({ min_dr: is.number, links: is.number }),
  prices: is.listOf({ max_price: is.number, links: is.number }),
}

/** Customers count what they can buy. Administrators count the enabled links of their list, which it searches by more. */
const listOf = {
  customer: { from: withCategory, search: customerSearch, isListed: isOffered },
  internal: { from: withVendor, search: internalSearch, isListed: sql<boolean>`k.enabled` },
}

const sumWhere = (condition: RawBuilder<unknown>) => sql`coalesce(sum(links) filter (where ${condition}), 0)`

/**
 * The links for sale by each filter. Rows that differ in nothing that is counted are counted once and first, so that a large
 * marketplace is read in one pass. A filter is counted with the others applied, so that it can be changed.
 */
export const countFacets: Handlers<typeof marketplace>['facets'] = async ({ q, ...filter }, { db, all }) => {
  const { category, type, rating, price } = conditionsOf(filter)
  const { from, search, isListed } = listOf[all === undefined ? 'customer' : 'internal']
  const searched = q === undefined ? any : containsFolded(search, q)
  const { rows } = await typedSql(counted)`
    with offered as materialized (
      select k.category_id, g.category, k.backlink_type,
        width_bucket(k.dr, ${[...ratingSteps]}::int[]) as steps_reached,
        width_bucket(k.price_cents - 1, ${priceSteps.map((step) => toCents(step))}::bigint[]) as steps_exceeded,
        ${category} as in_category, ${type} as in_type, ${rating} as in_rating, ${price} as in_price,
        count(*) as links
      from ${from} where ${isListed} and ${searched} group by 1, 2, 3, 4, 5, 6, 7, 8, 9)
    select
      (select coalesce(json_agg(json_build_object('id', category_id, 'category', category, 'links', links)
          order by lower(category collate "C"), category_id), '[]')
        from (select category_id, category, ${sumWhere(sql`in_type and in_rating and in_price`)} as links
          from offered group by category_id, category) c) as categories,
      (select coalesce(json_agg(json_build_object('backlink_type', backlink_type, 'links', links)
          order by lower(backlink_type collate "C"), backlink_type), '[]')
        from (select backlink_type, ${sumWhere(sql`in_category and in_rating and in_price`)} as links
          from offered group by backlink_type) t) as backlink_types,
      (select json_agg(json_build_object('min_dr', step, 'links',
          (select ${sumWhere(sql`in_category and in_type and in_price`)} from offered where steps_reached >= nth))
          order by step)
        from unnest(${[...ratingSteps]}::int[]) with ordinality as steps (step, nth)) as ratings,
      (select json_agg(json_build_object('max_price', step, 'links',
          (select ${sumWhere(sql`in_category and in_type and in_rating`)} from offered where steps_exceeded < nth))
          order by step)
        from unnest(${[...priceSteps]}::int[]) with ordinality as steps (step, nth)) as prices`.execute(
    all === undefined ? db.sharedOnly : all.kysely,
  )
  return rows[0] ?? { categories: [], backlink_types: [], ratings: [], prices: [] }
}
