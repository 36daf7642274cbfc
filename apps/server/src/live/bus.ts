// How it works: docs/internals/live-updates.md
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb, unguarded } from '../db/tenant.ts'
import { type BusMessage, checkAudiences, checkMessage } from './audience.ts'

/** A user's rights have changed: its sockets are re-checked. Never sent to clients. */
export const RECHECK = '$recheck'

interface Recheck {
  business_id: number
  user_id: number
  command: typeof RECHECK
  data: null
}

/** Messages may have been missed: clients should reload what they show. */
export const RESYNC = '$resync'

const channel = 'linkwright_bus'
/** NOTIFY takes less than 8,000 bytes; larger messages wait in `bus_messages` and only their id travels. */
const largestPayload = 7_900
const spillMark = '#'
const spillKept = sql.raw(`interval '10 minutes'`)
const cleanEveryMs = 10 * 60_000

/**
 * Sends messages to every server, including this one, when the transaction commits, in order and in one statement. The
 * same small message sent twice in one transaction arrives once.
 */
export async function publish(
  db: TenantDb | Kysely<DB>,
  ...messages: readonly (BusMessage | Recheck)[]
): Promise<void> {
  const payloads = payloadsOf(messages)
  if (payloads.length === 0) return
  await publishing(payloads, []).execute(db instanceof TenantDb ? unguarded(db) : db)
}

/** The same in one statement with these changes of the business's rows. */
export async function publishWith(
  db: TenantDb,
  changes: readonly RawBuilder<unknown>[],
  messages: readonly BusMessage[],
): Promise<void> {
  await publishing(payloadsOf(messages), changes).execute(db)
}

function payloadsOf(messages: readonly (BusMessage | Recheck)[]): string[] {
  for (const message of messages) if (message.command !== RECHECK) checkMessage(message)
  return [...new Set(messages.map((message) => JSON.stringify(message)))]
}

const publishing = (payloads: readonly string[], changes: readonly RawBuilder<unknown>[]) => sql`
  with ${sql.join([
    ...changes.map((change, nth) => sql`${sql.table(`change_${nth}`)} as (${change})`),
    sql`given as (
      select payload, place from unnest(${payloads}::text[]) with ordinality as v (payload, place))`,
    sql`spilled as (
      insert into bus_messages (payload)
      select payload from given where octet_length(payload) > ${largestPayload} returning id, payload)`,
  ])}
  select pg_notify(${channel}, note) from (
    select coalesce(${spillMark} || s.id, g.payload) as note
    from given g left join spilled s on s.payload = g.payload
    order by g.place) as notes`

type Handler = (message: BusMessage | Recheck | typeof RESYNC) => void

export interface Bus {
  /** Calls `handler` with every message of every server in commit order; the returned function ends this. */
  subscribe(handler: Handler): () => void
  close(): Promise<void>
}

/** Starts to listen; `report` receives the errors of failed deliveries. */
export async function openBus(
  database: Database,
  report: (error: unknown) => void = console.error,
): Promise<Bus> {
  checkAudiences()
  const handlers = new Set<Handler>()
  let delivered = Promise.resolve()
  const stop = await database.listen(channel, (payload) => {
    // In line, so that a small message never overtakes a large one that is still being fetched.
    delivered = delivered.then(() => deliver(payload)).catch(report)
  })
  async function deliver(payload: string | null) {
    const message = payload === null ? RESYNC : await read(database.kysely, payload).catch(missed)
    for (const handler of handlers) handler(message)
  }
  function missed(error: unknown): typeof RESYNC {
    report(error)
    return RESYNC
  }
  const cleaner = setInterval(() => void clean(database.kysely).catch(report), cleanEveryMs).unref()
  return {
    subscribe(handler) {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
    async close() {
      clearInterval(cleaner)
      await stop()
      await delivered
    },
  }
}

async function read(db: Kysely<DB>, payload: string): Promise<BusMessage | Recheck | typeof RESYNC> {
  if (!payload.startsWith(spillMark)) return JSON.parse(payload)
  const id = Number(payload.slice(spillMark.length))
  const spilled = await db
    .selectFrom('bus_messages')
    .select('payload')
    .where('id', '=', id)
    .executeTakeFirst()
  return spilled ? JSON.parse(spilled.payload) : RESYNC
}

/** Removes large messages that every listener has had ample time to fetch. */
export async function clean(db: Kysely<DB>): Promise<void> {
  await sql`delete from bus_messages where created_at < now() - ${spillKept}`.execute(db)
}
