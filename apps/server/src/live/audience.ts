import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { Caller } from '../http/context.ts'
import type { BusMessage } from './bus.ts'

/** Who sits behind a socket, and what may be pushed to it. */
export interface Audience {
  business_id: number
  user_id: number
  /** Sites of a sub-user; undefined when it sees all of the business. */
  sites: ReadonlySet<number> | undefined
  /** Pages of those sites. */
  pages: ReadonlySet<number> | undefined
}

export async function audienceOf(kysely: Kysely<DB>, caller: Caller): Promise<Audience> {
  const { business_id, user_id, is_main } = caller
  if (is_main) return { business_id, user_id, sites: undefined, pages: undefined }
  const rows = await kysely
    .selectFrom('user_sites as g')
    .leftJoin('pages as p', (join) =>
      join.onRef('p.business_id', '=', 'g.business_id').onRef('p.site_id', '=', 'g.site_id'),
    )
    .select(['g.site_id', 'p.id as page_id'])
    .where('g.business_id', '=', business_id)
    .where('g.user_id', '=', user_id)
    .execute()
  return {
    business_id,
    user_id,
    sites: new Set(rows.map(({ site_id }) => site_id)),
    pages: new Set(rows.flatMap(({ page_id }) => (page_id === null ? [] : [page_id]))),
  }
}

/** Messages that name a site or a page go only to those who may see it. */
export function isFor(audience: Audience, message: BusMessage): boolean {
  if (message.business_id !== audience.business_id) return false
  if (message.user_id !== null && message.user_id !== audience.user_id) return false
  const data = message.data as { site_id?: number; page_id?: number; result?: { page_id?: number } | null }
  const page = data.page_id ?? data.result?.page_id
  if (data.site_id !== undefined) return audience.sites?.has(data.site_id) ?? true
  if (page !== undefined) return audience.pages?.has(page) ?? true
  return true
}
