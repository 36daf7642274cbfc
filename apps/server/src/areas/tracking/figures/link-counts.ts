import { NO_TEXT } from '@linkwright/core/tracking/links/anchor'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { CountsChange } from './counts-change.ts'
import { type FigureRow, points } from './figure-row.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** What a page's links themselves are counted as. What lies in carts is told as it comes and goes. */
const ownCountsRow = {
  placed_exact: is.number,
  placed_blended: is.number,
  placed_natural: is.number,
  placed_no_text: is.number,
  in_process_exact: is.number,
  in_process_blended: is.number,
  in_process_natural: is.number,
  links: is.number,
  placed_links: is.number,
  in_progress: is.number,
  newest_link_on: is.textOrNull,
}
type OwnCounts = RowOf<typeof ownCountsRow>

/** What is counted of rows of `links`, by the columns of `page_figures`. Ratios and points come from primary links only. */
const counting = {
  ...countsOfGauges('placed'),
  placed_no_text: sql`count(*) filter (where progress = 'placed' and anchor_type = ${sql.lit(NO_TEXT)} and level = 'primary')::int`,
  ...countsOfGauges('in_process'),
  // A suggestion that lies in a cart is not among the page's links.
  links: sql`count(*) filter (where not in_cart)::int`,
  placed_links: sql`count(*) filter (where progress = 'placed')::int`,
  in_progress: sql`count(*) filter (where progress = 'in_process')::int`,
  newest_link_on: sql`max(date_added) filter (where progress = 'placed' and level = 'primary')`,
} satisfies Record<keyof OwnCounts, RawBuilder<unknown>>

function countsOfGauges<P extends 'placed' | 'in_process'>(progress: P) {
  const count = (category: 'exact' | 'blended' | 'natural') =>
    sql`count(*) filter (where progress = ${sql.lit(progress)} and anchor_category = ${sql.lit(category)} and level = 'primary')::int`
  return {
    [`${progress}_exact`]: count('exact'),
    [`${progress}_blended`]: count('blended'),
    [`${progress}_natural`]: count('natural'),
  } as Record<`${P}_${'exact' | 'blended' | 'natural'}`, RawBuilder<unknown>>
}

/** Counts the links of a page, without those that are marked as duplicates. */
const countOf = (businessId: number, page: RawBuilder<unknown>) => typedSql(ownCountsRow)`
  select ${sql.join(Object.entries(counting).map(([name, count]) => sql`${count} as ${sql.ref(name)}`))}
  from links where business_id = ${businessId} and page_id = ${page} and not is_duplicate`

export async function countLinksOf(db: TenantDb, pageId: number): Promise<OwnCounts> {
  const { rows } = await countOf(db.businessId, sql`${pageId}`).execute(db)
  const found = rows[0]
  if (found === undefined) throw new Error('an aggregate without its row')
  return found
}

/** Counts the links of pages again and stores the counts. Each page is counted by itself, along the index of its links. */
export function recountUpdate(db: TenantDb, pageIds: readonly number[]): RawBuilder<FigureRow> {
  const names = Object.keys(counting)
  // A new row has no points yet: they follow from the counts in `saveFigures`.
  const columns = sql.join([...names, ...points].map((name) => sql.ref(name)))
  const values = sql.join([...names.map((name) => sql`c.${sql.ref(name)}`), ...points.map(() => sql`0`)])
  return sql`
    insert into page_figures as f (business_id, page_id, ${columns})
    select ${db.businessId}, p.id, ${values}
    from unnest(${[...new Set(pageIds)]}::bigint[]) as p (id)
    cross join lateral (${countOf(db.businessId, sql`p.id`)}) c
    on conflict (business_id, page_id) do update
      set ${sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    returning f.*`
}

/** Of a page's change, as the columns of `countsUpdate`. */
const changeOf = ([page_id, { counts, newestCame, newestWent }]: [number, CountsChange]) => ({
  page_id,
  ...counts,
  newest_came: newestCame,
  newest_went: newestWent,
})

/**
 * Adds what has changed to the counts of pages, so that one more link costs the same however many the page has. Under the
 * site's lock and after links were deleted, after which `countsAgain` finds the same.
 */
export function countsUpdate(
  db: TenantDb,
  changes: ReadonlyMap<number, CountsChange>,
): RawBuilder<FigureRow> {
  // Only when the newest itself may have gone is the next one looked up.
  return sql`
    update page_figures f set
      ${sql.join(counted.map((name) => sql`${sql.ref(name)} = f.${sql.ref(name)} + v.${sql.ref(name)}`))},
      newest_link_on = case when v.newest_went >= f.newest_link_on
        then (
          select max(l.date_added) from links l
          where l.business_id = ${db.businessId} and l.page_id = f.page_id and l.progress = 'placed'
            and l.level = 'primary' and not l.is_duplicate)
        else greatest(f.newest_link_on, v.newest_came) end
    from json_to_recordset(${JSON.stringify(Array.from(changes, changeOf))})
      as v (page_id bigint, newest_came date, newest_went date, ${sql.join(counted.map((name) => sql`${sql.ref(name)} int`))})
    where f.business_id = ${db.businessId} and f.page_id = v.page_id
    returning f.*`
}

const counted = Object.keys(new CountsChange().counts)

/** Counts suggestions that were added to a page's link map. Under the site's lock. */
export async function addSuggestionCount(db: TenantDb, pageId: number, added: number): Promise<void> {
  await db
    .update('page_figures')
    .set((set) => ({ links: set('links', '+', added) }))
    .where('page_id', '=', pageId)
    .execute()
}
