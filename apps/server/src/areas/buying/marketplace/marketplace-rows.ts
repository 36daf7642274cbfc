import type { enabledLabels } from '@linkwright/core/buying/marketplace/enabled'
import type { MarketplaceLink } from '@linkwright/core/buying/marketplace/marketplace-link'
import { marketplaceTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import { toDollars } from '@linkwright/core/values/money'
import { type RawBuilder, sql } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TableSource } from '../../../db/table-page.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { presentTerms, termsNames } from '../promises/terms.ts'

const customerTable = tableColumns('marketplace_links', [
  'id',
  'category_id',
  'backlink_type',
  'dr',
  'da',
  'traffic',
  'price_cents',
  ...termsNames,
])
export const marketplaceRow = { ...customerTable.json, category: is.text, enabled: is.boolean }
export type MarketplaceRow = RowOf<typeof marketplaceRow>
/** With its vendor, by whom its survival is found; customers never see the name. */
const offeredRow = { ...marketplaceRow, vendor: is.text }

const internal = tableColumns('marketplace_links', [
  'enabled',
  'vendor_id',
  'destination_url',
  'cost_cents',
  'notes',
  'version',
])
export const internalRow = { ...offeredRow, ...internal.json }
export type InternalRow = RowOf<typeof internalRow>

/** The columns that customers may see, of `marketplace_links k` with its category `g`. */
export const customerColumns = sql`${customerTable.of('k')}, g.category`

/** Whether a link can be bought. */
export const isOffered = sql<boolean>`(k.enabled and g.enabled)`

/** The name of a vendor, of `marketplace_vendors v`. */
export const vendorName = sql<string>`coalesce(nullif(v.company, ''), trim(v.first_name || ' ' || v.last_name))`

export const withCategory = sql`marketplace_links k join marketplace_categories g on g.id = k.category_id`
/** A left join, although every link has a category: the planner skips it when no column of it is used. */
export const withVendor = sql`marketplace_links k left join marketplace_categories g on g.id = k.category_id
  left join marketplace_vendors v on v.id = k.vendor_id`

const offeredColumns = sql`${customerColumns}, coalesce(${vendorName}, '') as vendor`
export const internalColumns = sql`${offeredColumns}, ${internal.of('k')}`

const sorts: TableSource<typeof marketplaceTable, MarketplaceRow>['sorts'] = {
  id: { kind: 'count', column: sql`k.id` },
  category: { kind: 'text', column: sql`lower(g.category collate "C")` },
  backlink_type: { kind: 'text', column: sql`lower(k.backlink_type collate "C")` },
  dr: { kind: 'count', column: sql`k.dr` },
  da: { kind: 'count', column: sql`k.da` },
  traffic: { kind: 'count', column: sql`k.traffic` },
  price: { kind: 'count', column: sql`k.price_cents` },
}

const searched = (...texts: RawBuilder<unknown>[]) =>
  sql`lower((${sql.join(texts, sql` || ' ' || `)}) collate "C")`

/** What customers search by. */
export const customerSearch = searched(sql`g.category`, sql`k.backlink_type`)

/** What administrators search by. */
export const internalSearch = searched(
  sql`g.category`,
  sql`k.backlink_type`,
  sql`k.destination_url`,
  sql`k.notes`,
  sql`coalesce(${vendorName}, '')`,
)

/** The customers' list: it searches and sorts by nothing else, since that would reveal it. */
export const customerSource: TableSource<typeof marketplaceTable, RowOf<typeof offeredRow>> = {
  table: marketplaceTable,
  from: withCategory,
  id: sql`k.id`,
  sorts,
  search: customerSearch,
  row: offeredRow,
  read: (ids) => sql`
    select ${offeredColumns}, ${isOffered} as enabled from ${withVendor} where k.id = any(${ids})`,
}

/** The administrators' list. */
export const internalSource: TableSource<typeof marketplaceTable, InternalRow> = {
  table: marketplaceTable,
  from: withVendor,
  id: sql`k.id`,
  sorts,
  search: internalSearch,
  choices: { enabled: sql`case when k.enabled then '1' else '0' end` },
  row: internalRow,
  read: (ids) => sql`select ${internalColumns} from ${withVendor} where k.id = any(${ids})`,
}

const flag = (enabled: boolean): keyof typeof enabledLabels => (enabled ? '1' : '0')

export function presentForCustomer(row: MarketplaceRow): MarketplaceLink {
  return {
    id: row.id,
    category_id: row.category_id,
    category: row.category,
    backlink_type: row.backlink_type,
    dr: row.dr,
    da: row.da,
    traffic: row.traffic,
    price: toDollars(row.price_cents),
    promise: presentTerms(row),
    enabled: flag(row.enabled),
  }
}

export function presentInternal(row: InternalRow): MarketplaceLink {
  return {
    ...presentForCustomer(row),
    vendor_id: row.vendor_id,
    vendor: row.vendor,
    destination_url: row.destination_url,
    cost: toDollars(row.cost_cents),
    notes: row.notes,
    version: row.version,
  }
}

/** A row with its `enabled` flag as sent. */
export const presentEnabled = <Row extends { enabled: boolean }>({ enabled, ...row }: Row) => ({
  ...row,
  enabled: flag(enabled),
})
