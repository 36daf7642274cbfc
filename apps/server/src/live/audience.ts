import { type Kysely, sql } from 'kysely'
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

/** Who is to be known: a user, and whether it sees all of its business. */
export type Watcher = Pick<Caller, 'business_id' | 'user_id' | 'is_main'>

/** What each of `watchers` may be sent, in their order; one query for all of them, none when no sub-user is there. */
export async function audiencesOf(kysely: Kysely<DB>, watchers: readonly Watcher[]): Promise<Audience[]> {
  const subUsers = watchers.filter(({ is_main }) => !is_main)
  const granted = new Map<string, Grants>()
  if (subUsers.length > 0) for (const row of await grantsOf(kysely, subUsers)) granted.set(userKey(row), row)
  return watchers.map(({ business_id, user_id, is_main }) => {
    if (is_main) return { business_id, user_id, sites: undefined, pages: undefined }
    const { sites = [], pages = [] } = granted.get(userKey({ business_id, user_id })) ?? {}
    return { business_id, user_id, sites: new Set(sites), pages: new Set(pages) }
  })
}

export function userKey({ business_id, user_id }: { business_id: number; user_id: number }): string {
  return `${business_id}/${user_id}`
}

interface Grants {
  business_id: number
  user_id: number
  sites: number[]
  pages: number[]
}

async function grantsOf(kysely: Kysely<DB>, users: readonly Watcher[]): Promise<Grants[]> {
  const { rows } = await sql<Grants>`
    select g.business_id, g.user_id, array_agg(distinct g.site_id) as sites,
      coalesce(array_agg(p.id) filter (where p.id is not null), '{}') as pages
    from (
      select distinct * from unnest(${users.map(({ business_id }) => business_id)}::bigint[],
        ${users.map(({ user_id }) => user_id)}::bigint[]) as v (business_id, user_id)
    ) w
    join user_sites g on g.business_id = w.business_id and g.user_id = w.user_id
    left join pages p on p.business_id = g.business_id and p.site_id = g.site_id
    group by g.business_id, g.user_id`.execute(kysely)
  return rows
}

interface Place {
  site_id?: number
  page_id?: number
}

/** Messages that name a site or a page go only to those who may see it. */
export function isFor(audience: Audience, message: BusMessage): boolean {
  if (message.business_id !== null && message.business_id !== audience.business_id) return false
  if (message.user_id !== null && message.user_id !== audience.user_id) return false
  const data = message.data as Place & { result?: Place | null }
  const site = data.site_id ?? data.result?.site_id
  const page = data.page_id ?? data.result?.page_id
  if (site !== undefined) return audience.sites?.has(site) ?? true
  if (page !== undefined) return audience.pages?.has(page) ?? true
  return true
}
