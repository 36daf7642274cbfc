import { NO_TEXT } from '@linkwright/core/tracking/links/anchor'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { CountsChange } from './counts-change.ts'
import { type FigureRow, points } from './figure-row.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** The counts of a page's own links. Cart counts are updated as lines are added and removed. */
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

/** The counting expressions over `links`, by column of `page_figures`. Ratios and points use primary links only. */
const counting = {
  ...countsOfGauges('placed'),
  placed_no_text: sql`count(*) filter (where progress = 'placed' and anchor_type = ${sql.lit(NO_TEXT)} and level = 'primary')::int`,
  ...countsOfGauges('in_process'),
  // A suggestion in a cart is not among the page's links.
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

/** Counts the links of a page, without marked duplicates. */
const countOf = (businessId: number, page: RawBuilder<unknown>) => typedSql(ownCountsRow)`
  select ${sql.join(Object.entries(counting).map(([name, count]) => sql`${count} as ${sql.ref(name)}`))}
  from links where business_id = ${businessId} and page_id = ${page} and not is_duplicate`

export async function countLinksOf(db: TenantDb, pageId: number): Promise<OwnCounts> {
  const { rows } = await countOf(db.businessId, sql`${pageId}`).execute(db)
  const found = rows[0]
  if (found === undefined) throw new Error('an aggregate without its row')
  return found
}

/**
 * Recounts the links of pages and stores the counts. Each page is counted separately, along the index of its links.
 */
export function recountUpdate(db: TenantDb, pageIds: readonly number[]): RawBuilder<FigureRow> {
  const names = Object.keys(counting)
  // A new row has no points yet: `saveFigures` computes them from the counts.
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

/** A page's change as the columns of `countsUpdate`. */
const changeOf = ([page_id, { counts, newestCame, newestWent }]: [number, CountsChange]) => ({
  page_id,
  ...counts,
  newest_came: newestCame,
  newest_went: newestWent,
})

/**
 * Adds changes to the counts of pages, so that adding a link costs the same however many links the page has. Call
 * it under the site's lock and after links were deleted. `recountUpdate` would give the same result.
 */
export function countsUpdate(
  db: TenantDb,
  changes: ReadonlyMap<number, CountsChange>,
): RawBuilder<FigureRow> {
  // The next newest link is looked up only when the newest may have been removed.
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

/** Counts suggestions added to a page's link map. Under the site's lock. */
export async function addSuggestionCount(db: TenantDb, pageId: number, added: number): Promise<void> {
  await db
    .update('page_figures')
    .set((set) => ({ links: set('links', '+', added) }))
    .where('page_id', '=', pageId)
    .execute()
}
