import { Site } from '@linkwright/core/tracking/sites/site'
import { type RawBuilder, sql } from 'kysely'
import { entityColumns } from '../../../db/entity-columns.ts'
import { containsText } from '../../../db/contains-text.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { lookUpsJson } from '../look-ups/queries.ts'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import { hasTag, siteTags, tagNames } from '../tags/has-tag.ts'
import { pagesOfSite } from '../pages/queries.ts'

/** The columns of a site that are sent unchanged. */
export const siteColumns = entityColumns(
  'sites',
  Site.omit({
    available: true,
    brand_rank: true,
    competitors: true,
    count_subdomains: true,
    language: true,
    local: true,
  }),
)

interface Wanted {
  site_id?: number | undefined
  page_id?: number | undefined
  q?: string | undefined
  tag?: string | undefined
  sort?: 'position' | '-position' | 'name' | '-name' | undefined
  /** Undefined: all of them. */
  limit?: number | undefined
  /** Rows to skip: lists of sites are short, so their cursor is a plain count. */
  offset?: number | undefined
}

function visibleSites(db: TenantDb, viewer: Viewer, { site_id, page_id, q, tag }: Wanted) {
  return db
    .from('sites')
    .where(isGranted(viewer, 'sites.business_id', 'sites.id'))
    .$if(site_id !== undefined, (query) => query.where('sites.id', '=', site_id ?? 0))
    .$if(page_id !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('pages as p')
            .select(sql`1`.as('one'))
            .whereRef('p.business_id', '=', 'sites.business_id')
            .whereRef('p.site_id', '=', 'sites.id')
            .where('p.id', '=', page_id ?? 0),
        ),
      ),
    )
    .$if(tag !== undefined, (query) => query.where(hasTag(siteTags, db.businessId, 'sites.id', tag ?? '')))
    .$if(q !== undefined, (query) => query.where(containsText(sql`sites.name || ' ' || sites.url`, q ?? '')))
}

/** Expressions about a site's orders for statements that read sites. Buying provides them. */
export interface OrdersOfSites {
  /** The spending on a site in the calendar month of `today`. */
  linkSpend: (business: string, site: string, today: string) => RawBuilder<number>
  hasOrders: (db: TenantDb, viewer: Viewer, business: string, site: string) => RawBuilder<boolean>
}

interface OfOrders {
  spend: RawBuilder<number>
  hasOrders: RawBuilder<boolean>
}

export function siteRows(db: TenantDb, viewer: Viewer, { spend, hasOrders }: OfOrders, wanted: Wanted = {}) {
  const sort = wanted.sort ?? 'position'
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return visibleSites(db, viewer, wanted)
    .leftJoin('site_figures as f', (join) =>
      join.onRef('f.business_id', '=', 'sites.business_id').onRef('f.site_id', '=', 'sites.id'),
    )
    .select([
      ...siteColumns.refs,
      'sites.available',
      'sites.local',
      'sites.language',
      'sites.look_up_days',
      'sites.count_subdomains',
      'sites.competitors',
      'sites.brand_rank',
      'sites.brand_rank_at',
      'f.brand_trust_score',
      'f.links_in_progress',
      'f.newest_link_on',
      'f.hp_completed_links',
      'f.completed_links',
      lookUpsJson<'brand'>('sites').as('look_ups'),
      spend.as('spend_cents'),
      hasOrders.as('has_orders'),
      tagNames(siteTags, db.businessId, 'sites.id').as('tags'),
      pagesOfSite(db).as('pages'),
    ])
    .$if(sort.endsWith('name'), (query) => query.orderBy(sql`lower(sites.name)`, direction))
    .$if(sort.endsWith('position'), (query) => query.orderBy('sites.position', direction))
    .orderBy('sites.id', direction)
    .$if(wanted.limit !== undefined, (query) => query.limit(wanted.limit ?? 0))
    .offset(wanted.offset ?? 0)
    .execute()
}

export type SiteRow = Awaited<ReturnType<typeof siteRows>>[number]

export async function countSites(db: TenantDb, viewer: Viewer, wanted: Wanted): Promise<number> {
  const row = await visibleSites(db, viewer, wanted)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
