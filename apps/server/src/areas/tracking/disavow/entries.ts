import { AppError } from '@linkwright/core/contract/errors'
import { PAGE_LIMIT } from '@linkwright/core/contract/paging'
import type { DisavowedEntry } from '@linkwright/core/tracking/disavow/entry'
import { sql } from 'kysely'
import { holdsText } from '../../../db/holds-text.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { nextOffset, offsetOf, refuseBoth } from '../../../http/offset-cursor.ts'
import { matchingPages } from './matching-pages.ts'

interface Wanted {
  siteId: number
  limit?: number | undefined
  cursor?: string | undefined
  offset?: number | undefined
  sort?: 'added' | '-added' | 'url' | '-url' | undefined
  q?: string | undefined
}

interface Row {
  id: number
  url: string
  /** Microseconds since 1970, as exact as it is stored. */
  at: number
}

const CURSOR = /^e(\d{1,16})-(\d{1,16})$/

/** What was entered together stays in its order. */
const orders = {
  added: sql`created_at, id`,
  '-added': sql`created_at desc, id`,
  url: sql`url, id`,
  '-url': sql`url desc, id`,
} as const

/**
 * What is disavowed for a site, one answer of it. The newest first, its cursors name the last entry, so that a file of
 * all loses none when others are taken back meanwhile; in another order they count.
 */
export async function entryPage(db: TenantDb, wanted: Wanted) {
  const { siteId, cursor, sort = '-added', q, limit = PAGE_LIMIT } = wanted
  const counts = sort !== '-added'
  refuseBoth(cursor, wanted.offset)
  const offset = offsetOf(counts ? cursor : undefined, wanted.offset)
  const own = sql`business_id = ${db.businessId} and site_id = ${siteId}
    ${q === undefined ? sql`` : sql`and ${holdsText(sql`url`, q)}`}`
  const { rows } = await sql<Row>`
    select id, url, (extract(epoch from created_at) * 1000000)::bigint as at
    from disavowed
    where ${own} ${counts ? sql`` : after(cursor)}
    order by ${orders[sort]}
    limit ${limit + 1} offset ${offset}`.execute(db.kysely)
  const found = rows.slice(0, limit)
  const isWhole = cursor === undefined && offset === 0 && rows.length <= limit
  const total = isWhole ? found.length : await count(db, own)
  const last = rows.length > limit ? found.at(-1) : undefined
  const pages = await matchingPages(db, siteId, found)
  const entries = found.map(({ id, url }): DisavowedEntry => {
    const { links = 0, page_url = null } = pages.get(id) ?? {}
    return { id, url, page_url, links }
  })
  const next = counts ? nextOffset(found.length, limit, offset, total) : last && `e${last.at}-${last.id}`
  return { entries, total, next }
}

function after(cursor: string | undefined) {
  if (cursor === undefined) return sql``
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw new AppError('wrong_shape', 'cursor is not one of ours.')
  const moment = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`
  return sql`and created_at <= ${moment} and (created_at < ${moment} or id > ${id}::bigint)`
}

async function count(db: TenantDb, own: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from disavowed where ${own}`.execute(
    db.kysely,
  )
  return rows[0]?.total ?? 0
}
