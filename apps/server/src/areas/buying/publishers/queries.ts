import { marketplaceTitle } from '@linkwright/core/buying/marketplace/enabled'
import type { NeverUsedPublisher } from '@linkwright/core/buying/publishers/never-use'
import { isOfPublisher, publisherDomain } from '@linkwright/core/buying/publishers/publisher-domain'
import type { QueryExecutorProvider } from 'kysely'
import { tableColumns } from '../../../db/table-columns.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { instant } from '../../../db/values.ts'

const ofEntry = tableColumns('never_used_publishers', ['id', 'domain', 'marketplace_link_id', 'added_at'])
const entryRow = { ...ofEntry.json, category: is.textOrNull, added_by: is.textOrNull }
const listRow = { entries: is.list(entryRow).nullable() }

/** The entries of the never-use list, the newest first. */
export async function neverUsed(db: TenantDb): Promise<NeverUsedPublisher[]> {
  const { rows } = await typedSql(listRow)`
    select json_agg(entry order by entry.id desc) as entries from (
      select ${ofEntry.of('n')}, g.category, nullif(trim(u.first_name || ' ' || u.last_name), '') as added_by
      from never_used_publishers n
      left join marketplace_links k on k.id = n.marketplace_link_id
      left join marketplace_categories g on g.id = k.category_id
      left join users u on u.business_id = n.business_id and u.id = n.added_by
      where n.business_id = ${db.businessId}) entry`.execute(db)
  return (rows[0]?.entries ?? []).map(presentNeverUsed)
}

/** The domain of an entry that was chosen in the marketplace stays hidden, as it is in the marketplace. */
function presentNeverUsed({ domain, category, ...row }: RowOf<typeof entryRow>): NeverUsedPublisher {
  const isHidden = row.marketplace_link_id !== null
  return {
    id: row.id,
    domain: isHidden ? null : domain,
    marketplace_link_id: row.marketplace_link_id,
    name: isHidden
      ? `${marketplaceTitle({ category: category ?? '' })} (${row.marketplace_link_id})`
      : domain,
    added_at: instant(row.added_at),
    added_by: row.added_by,
  }
}

/** The domains of the list, also hidden ones, with the id of their entries. */
export async function neverUsedDomains(db: TenantDb): Promise<{ id: number; domain: string }[]> {
  return await db.from('never_used_publishers').select(['id', 'domain']).orderBy('domain').execute()
}

/** The entry that covers a domain, if any. */
export function entryOf(
  entries: readonly { id: number; domain: string }[],
  domain: string | undefined,
): number | null {
  if (domain === undefined) return null
  return entries.find((entry) => isOfPublisher(domain, entry.domain))?.id ?? null
}

const placeRow = { id: is.number, url: is.text }

/** The entries that cover the publishers of these marketplace links, by link. */
export async function neverUsedLinks(
  db: TenantDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const entries = await neverUsedDomains(db)
  if (entries.length === 0) return new Map()
  const { rows } = await typedSql(placeRow)`
    select id, destination_url as url from marketplace_links where id = any(${ids}::bigint[])`.execute(
    db.sharedOnly,
  )
  return new Map(
    rows.flatMap(({ id, url }) => {
      const entry = entryOf(entries, publisherDomain(url))
      return entry === null ? [] : [[id, entry] as const]
    }),
  )
}

/** The domain where a marketplace link is placed; undefined if there is no such link on offer. */
export async function domainOfOffer(db: QueryExecutorProvider, id: number): Promise<string | undefined> {
  const { rows } = await typedSql({ url: is.text })`
    select k.destination_url as url from marketplace_links k
    join marketplace_categories g on g.id = k.category_id
    where k.id = ${id} and k.enabled and g.enabled`.execute(db)
  return rows[0] && publisherDomain(rows[0].url)
}
