import { opportunitiesTable } from '@linkwright/core/tracking/opportunities/opportunities.table'
import {
  type OpportunityStatus,
  opportunityStatuses,
} from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { type RawBuilder, sql } from 'kysely'
import type { TableSource } from '../../../db/table-page.ts'
import type { TenantDb } from '../../../db/tenant.ts'

export interface NoteRow {
  id: number
  note: string
  version: number
  date_created: string
}

export interface OpportunityRow {
  id: number
  page_id: number
  page_nickname: string
  comp_url: string
  url: string
  title: string | null
  anchor_text: string
  backlinks: number
  da: number | null
  score: number
  status: OpportunityStatus
  priority: boolean
  host: string
  is_sample: boolean
  is_duplicate: boolean
  notes: NoteRow[]
}

const withPage = sql`opportunities o join pages p on p.business_id = o.business_id and p.id = o.page_id`

/** A text in one case, so that a list is in one order whatever a database's locale. */
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
  // Behind all that are known where they stand in falling order.
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
    read: (ids) => sql<OpportunityRow>`
      select o.id, o.page_id, p.page_nickname, o.comp_url, o.url, o.title, o.anchor_text, o.backlinks, o.da, o.score,
        o.status, o.priority, o.host, o.is_sample, o.is_duplicate, coalesce((
          select json_agg(json_build_object('id', n.id, 'note', n.note, 'version', n.version,
            'date_created', n.date_created) order by n.id)
          from opportunity_notes n
          where n.business_id = o.business_id and n.opportunity_id = o.id), '[]') as notes
      from ${withPage} where o.business_id = ${db.businessId} and o.id = any(${ids})`,
  }
}

/** What the rows of a list are held to beside the table's own filters. */
export function ofSite(
  db: TenantDb,
  siteId: number,
  { page_id }: { page_id?: number | undefined } = {},
): RawBuilder<boolean> {
  const ofPage = page_id === undefined ? sql`` : sql` and o.page_id = ${page_id}`
  return sql<boolean>`o.business_id = ${db.businessId} and p.site_id = ${siteId}${ofPage}`
}

/** Selects the ids of all that a list of this filter holds. */
export function matching(
  db: TenantDb,
  siteId: number,
  held: RawBuilder<boolean>,
  { except = [], ...page }: { page_id?: number | undefined; except?: readonly number[] | undefined },
): RawBuilder<unknown> {
  return sql`
    select o.id from ${withPage}
    where ${ofSite(db, siteId, page)} and ${held} and o.id <> all(${[...except]}::bigint[])`
}
