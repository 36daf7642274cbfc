import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import { opportunityStatuses } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { type RawBuilder, sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TableSource } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { hasTag, pageTags } from '../tags/has-tag.ts'

const ofNote = tableColumns('opportunity_notes', ['id', 'note', 'version', 'date_created'])
export type NoteRow = RowOf<typeof ofNote.json>

const own = tableColumns('opportunities', [
  'id',
  'page_id',
  'comp_url',
  'url',
  'title',
  'anchor_text',
  'backlinks',
  'da',
  'score',
  'status',
  'priority',
  'host',
  'is_sample',
  'is_duplicate',
])
const opportunityRow = { ...own.json, page_nickname: is.text, notes: is.list(ofNote.json) }
export type OpportunityRow = RowOf<typeof opportunityRow>

const withPage = sql`opportunities o join pages p on p.business_id = o.business_id and p.id = o.page_id`

/** Text in lower case with the C collation, so that the order does not depend on the database's locale. */
const small = (text: RawBuilder<unknown>) => sql`lower((${text}) collate "C")`
const text = (of: RawBuilder<unknown>) => ({ kind: 'text', column: small(of) }) as const

const sorts: TableSource<typeof opportunitiesTable, OpportunityRow>['sorts'] = {
  id: { kind: 'count', column: sql`o.id` },
  page_nickname: text(sql`p.page_nickname`),
  compUrl: text(sql`o.comp_url`),
  url: text(sql`o.url`),
  title: text(sql`coalesce(o.title, '')`),
  anchor_text: text(sql`o.anchor_text`),
  backlinks: { kind: 'count', column: sql`o.backlinks` },
  // Unknown ratings come last in descending order.
  da: { kind: 'count', column: sql`coalesce(o.da, -1)` },
  score: { kind: 'count', column: sql`o.score` },
  status: { kind: 'count', column: sql`array_position(${[...opportunityStatuses]}::text[], o.status)` },
  priority: { kind: 'count', column: sql`o.priority::int` },
  host: text(sql`o.host`),
}

/** The opportunities of a business. */
export function opportunitySource(db: TenantDb): TableSource<typeof opportunitiesTable, OpportunityRow> {
  return {
    table: opportunitiesTable,
    from: withPage,
    id: sql`o.id`,
    sorts,
    search: sql`(o.search || ' ' || ${small(sql`p.page_nickname`)})`,
    choices: { status: sql`o.status`, priority: sql`(case when o.priority then '1' else '0' end)` },
    row: opportunityRow,
    read: (ids) => sql`
      select ${own.of('o')}, p.page_nickname, coalesce((
          select json_agg(own_note order by own_note.id) from (
            select ${ofNote.of('n')} from opportunity_notes n
            where n.business_id = o.business_id and n.opportunity_id = o.id) own_note), '[]') as notes
      from ${withPage} where o.business_id = ${db.businessId} and o.id = any(${ids})`,
  }
}

/** Of which pages of a site. */
interface OfPages {
  page_id?: number | undefined
  tag?: string | undefined
}

/** The conditions of a list in addition to the table's own filters. */
export function ofSite(db: TenantDb, siteId: number, { page_id, tag }: OfPages = {}): RawBuilder<boolean> {
  const ofPage = page_id === undefined ? sql`` : sql` and o.page_id = ${page_id}`
  const tagged = tag === undefined ? sql`` : sql` and ${hasTag(pageTags, db.businessId, 'o.page_id', tag)}`
  return sql<boolean>`o.business_id = ${db.businessId} and p.site_id = ${siteId}${ofPage}${tagged}`
}

/** Selects the ids of all opportunities that match a list's filter. */
export function matching(
  db: TenantDb,
  siteId: number,
  condition: RawBuilder<boolean>,
  { except = [], ...pages }: OfPages & { except?: readonly number[] | undefined },
): RawBuilder<unknown> {
  return sql`
    select o.id from ${withPage}
    where ${ofSite(db, siteId, pages)} and ${condition} and o.id <> all(${[...except]}::bigint[])`
}
