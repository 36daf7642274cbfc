import type { AnchorType } from '@linkwright/core/links/anchor'
import type { LinkLevel, UrlProgress } from '@linkwright/core/links/link'
import { siteLinksCsvHead, siteLinksCsvRow } from '@linkwright/core/sites/site-links-csv'
import { sql } from 'kysely'
import type { TenantDb } from '../../db/tenant.ts'

/** Rows read at once, and sent at once. */
const BATCH = 1000

interface Row {
  page_id: number
  id: number
  page_nickname: string
  source: string | null
  da: number | null
  url: string | null
  anchor_text: string
  anchor_type: AnchorType
  level: LinkLevel
  url_progress: UrlProgress
  date_added: string | null
}

/** Every ordered and live link of a site as lines of a file, read batch by batch; suggestions are no links yet. */
export async function* siteLinkLines(db: TenantDb, siteId: number): AsyncGenerator<string, void, undefined> {
  yield siteLinksCsvHead()
  let after = { page_id: 0, id: 0 }
  for (;;) {
    const { rows } = await batch(db, siteId, after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(siteLinksCsvRow).join('')
    if (rows.length < BATCH) return
    after = last
  }
}

function batch(db: TenantDb, siteId: number, { page_id, id }: { page_id: number; id: number }) {
  return sql<Row>`
    select l.page_id, l.id, p.page_nickname, l.source, l.da, l.url, l.anchor_text, l.anchor_type, l.level,
      l.progress as url_progress, coalesce(l.date_added, l.date_ordered)::text as date_added
    from pages p
    join links l on l.business_id = p.business_id and l.page_id = p.id
    where p.business_id = ${db.businessId} and p.site_id = ${siteId} and l.progress <> 'not_ordered'
      and (l.page_id, l.id) > (${page_id}::bigint, ${id}::bigint)
    order by l.page_id, l.id
    limit ${BATCH}`.execute(db.kysely)
}
