import {
  audiences,
  type LiveCommand,
  type LiveMessages,
  type MessageAudience,
  taskAudiences,
} from '@linkwright/core/live/messages'
import { type Kysely, sql } from 'kysely'
import { siteIsGranted } from '../access/granted.ts'
import type { DB } from '../db/tables.ts'
import type { Caller } from '../access/caller.ts'
import { is, type RowOf, typedSql } from '../db/typed-sql.ts'

/** A message to the sockets of a business, of one of its users (`user_id`), or of all businesses (`business_id` null). */
export type BusMessage = {
  [C in LiveCommand]: {
    business_id: number | null
    user_id: number | null
    command: C
    data: LiveMessages[C]
  }
}[LiveCommand]

/** The user of a socket, and what may be pushed to it. */
export interface Audience {
  business_id: number
  user_id: number
  is_admin: boolean
  /** Sites of a sub-user; undefined when it sees all of the business. */
  sites: ReadonlySet<number> | undefined
  /** Pages of those sites. */
  pages: ReadonlySet<number> | undefined
}

/** A user, and whether they see all of their business. */
export type Watcher = Pick<Caller, 'business_id' | 'user_id' | 'is_main' | 'user_type'>

/** The audiences of `watchers`, in their order; one query for all, none without a sub-user. */
export async function audiencesOf(kysely: Kysely<DB>, watchers: readonly Watcher[]): Promise<Audience[]> {
  const subUsers = watchers.filter(({ is_main }) => !is_main)
  const granted = new Map<string, Grants>()
  if (subUsers.length > 0) for (const row of await grantsOf(kysely, subUsers)) granted.set(userKey(row), row)
  return watchers.map(({ business_id, user_id, is_main, user_type }) => {
    const who = { business_id, user_id, is_admin: user_type === 'admin' }
    if (is_main) return { ...who, sites: undefined, pages: undefined }
    const { sites = [], pages = [] } = granted.get(userKey(who)) ?? {}
    return { ...who, sites: new Set(sites), pages: new Set(pages) }
  })
}

export function userKey({ business_id, user_id }: { business_id: number; user_id: number }): string {
  return `${business_id}/${user_id}`
}

const grantsRow = {
  business_id: is.number,
  user_id: is.number,
  sites: is.numbers,
  pages: is.numbers,
}
type Grants = RowOf<typeof grantsRow>

const granted = siteIsGranted({ business: 's.business_id', user: 'w.user_id', site: 's.id' })

async function grantsOf(kysely: Kysely<DB>, users: readonly Watcher[]): Promise<Grants[]> {
  const { rows } = await typedSql(grantsRow)`
    select w.business_id, w.user_id, array_agg(distinct s.id) as sites,
      coalesce(array_agg(p.id) filter (where p.id is not null), '{}') as pages
    from (
      select distinct * from unnest(${users.map(({ business_id }) => business_id)}::bigint[],
        ${users.map(({ user_id }) => user_id)}::bigint[]) as v (business_id, user_id)
    ) w
    join sites s on s.business_id = w.business_id and ${sql.raw(granted)}
    left join pages p on p.business_id = s.business_id and p.site_id = s.id
    group by w.business_id, w.user_id`.execute(kysely)
  return rows
}

interface Place {
  site_id?: number
  page_id?: number
}

/** Site and page of a message, or of its task result. */
function placeOf({ data }: BusMessage): Place {
  const { site_id, page_id, result } = data as Place & { result?: Place | null }
  const site = site_id ?? result?.site_id
  const page = page_id ?? result?.page_id
  return {
    ...(site === undefined ? {} : { site_id: site }),
    ...(page === undefined ? {} : { page_id: page }),
  }
}

type Rule = {
  /** Whether this audience may receive the message. */
  fits: (message: BusMessage, place: Place) => boolean
  /** Whether users of the addressed business may receive it. */
  includes: (audience: Audience, message: BusMessage, place: Place) => boolean
}

const mayUse = (ids: ReadonlySet<number> | undefined, id: number | undefined) =>
  id !== undefined && (ids?.has(id) ?? true)

const rules: Record<MessageAudience, Rule> = {
  site: {
    fits: (_, { site_id }) => site_id !== undefined,
    includes: ({ sites }, _, { site_id }) => mayUse(sites, site_id),
  },
  page: {
    fits: (_, { page_id }) => page_id !== undefined,
    includes: ({ pages }, _, { page_id }) => mayUse(pages, page_id),
  },
  'named-site': {
    fits: () => true,
    includes: ({ sites }, _, { site_id }) => site_id === undefined || mayUse(sites, site_id),
  },
  person: {
    fits: ({ user_id }) => user_id !== null,
    includes: ({ user_id }, message) => message.user_id === user_id,
  },
  business: { fits: ({ business_id }) => business_id !== null, includes: () => true },
  administrators: { fits: () => true, includes: ({ is_admin }) => is_admin },
  installation: { fits: () => true, includes: () => true },
}

function ruleOf(message: BusMessage): Rule | undefined {
  const kind = message.command === 'task' ? taskAudiences[message.data.name] : audiences[message.command]
  return rules[kind]
}

/** Whether a message is sent to an audience. A message without an audience is not sent. */
export function isFor(audience: Audience, message: BusMessage): boolean {
  if (message.business_id !== null && message.business_id !== audience.business_id) return false
  if (message.user_id !== null && message.user_id !== audience.user_id) return false
  return ruleOf(message)?.includes(audience, message, placeOf(message)) ?? false
}

/** @throws Error when a message lacks the site, page or user that its kind requires. */
export function checkMessage(message: BusMessage): void {
  if (ruleOf(message)?.fits(message, placeOf(message))) return
  const name = message.command === 'task' ? `task ${message.data.name}` : message.command
  throw new Error(`The live message ${name} does not name whom it is for.`)
}

/** @throws Error at start, unless every message declares its audience. */
export function checkAudiences(tables: readonly object[] = [audiences, taskAudiences]): void {
  for (const [name, kind] of tables.flatMap((table) => Object.entries(table)))
    if (!Object.hasOwn(rules, String(kind))) throw new Error(`The live message ${name} has no audience.`)
}
