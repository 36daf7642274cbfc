import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { classifierOf, type PageClassifier } from './classifier.ts'
import { setPhraseCounts } from '../figures/phrase-counts.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

/** Links per statement: far below the statement deadline, even on a slow machine. */
const AT_ONCE = 5000

const anchorRow = {
  anchor_text: is.text,
  anchor_type: is.text,
  anchor_category: is.text,
  type_known: is.boolean,
  placed: is.number,
}
type AnchorRow = RowOf<typeof anchorRow>

/**
 * Reclassifies a page's links after its phrases, name or address changed, except links whose type was set by hand.
 * Pages have few different anchors among many links: each anchor is classified once. The caller refreshes the
 * figures afterwards. Returns the new classifier.
 */
export async function reclassify(
  db: TenantDb,
  pageId: number,
  atOnce = AT_ONCE,
): Promise<PageClassifier['classify']> {
  const { classify, phrases } = await classifierOf(db, pageId)
  const rows = await anchorsOf(db, pageId)
  const changed = rows.flatMap(({ anchor_text, anchor_type, anchor_category, type_known }) => {
    const { type, category } = classify(anchor_text)
    const same = type === anchor_type && category === anchor_category
    return type_known || same ? [] : [{ anchor_text, type, category }]
  })
  if (changed.length > 0) await saveClassification(db, pageId, changed, atOnce)
  const anchors = rows.map(({ anchor_text, placed }) => ({ anchor_text, count: placed }))
  await setPhraseCounts(db, phrases, anchors)
  return classify
}

/** The distinct anchors of a page's links, and how many links of each count for its phrases. */
export async function anchorsOf(db: TenantDb, pageId: number): Promise<AnchorRow[]> {
  const { rows } = await typedSql(anchorRow)`
    select anchor_text, anchor_type, anchor_category, type_known,
      count(*) filter (where progress = 'placed' and level = 'primary' and not is_duplicate)::int as placed
    from links
    where business_id = ${db.businessId} and page_id = ${pageId}
    group by anchor_text, anchor_type, anchor_category, type_known`.execute(db)
  return rows
}

interface Changed {
  anchor_text: string
  type: string
  category: string
}

/** Saves the changed classifications in batches, in the order of link ids. */
async function saveClassification(
  db: TenantDb,
  pageId: number,
  changed: readonly Changed[],
  atOnce: number,
): Promise<void> {
  const anchors = changed.map(({ anchor_text }) => anchor_text)
  const types = changed.map(({ type }) => type)
  const categories = changed.map(({ category }) => category)
  for (let after = 0; ;) {
    const { rows } = await typedSql({ last: is.numberOrNull })`
      with part as (
        select id from links
        where business_id = ${db.businessId} and page_id = ${pageId} and id > ${after}
        order by id limit ${sql.lit(atOnce)}),
      saved as (
        update links l set anchor_type = v.type, anchor_category = v.category
        from unnest(${anchors}::text[], ${types}::text[], ${categories}::text[]) as v (anchor_text, type, category)
        where l.business_id = ${db.businessId} and l.page_id = ${pageId} and not l.type_known
          and l.id > ${after} and l.id <= (select max(id) from part) and l.anchor_text = v.anchor_text)
      select max(id) as last from part having count(*) = ${sql.lit(atOnce)}`.execute(db)
    const last = rows[0]?.last
    if (last === undefined || last === null) return
    after = last
  }
}
