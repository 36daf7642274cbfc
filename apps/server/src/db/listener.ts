import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'

type Handler = (payload: string | null) => void

const firstRetryMs = 100
const longestRetryMs = 5_000

/**
 * A connection that only listens. When lost it is restored, with unlimited retries, and every handler receives null:
 * PostgreSQL stores no messages for an absent listener.
 */
export function listener(config: ClientConfig, warn: (message: string) => void) {
  const handlers = new Map<string, Set<Handler>>()
  let client: Promise<Client> | undefined
  let closed = false

  async function connect(): Promise<Client> {
    const fresh = new Client(config)
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload)
    })
    // `end` follows every loss; an unhandled `error` would end the process.
    fresh.on('error', (error) => warn(`The listening connection failed: ${error.message}`))
    try {
      await fresh.connect()
      for (const channel of handlers.keys()) await fresh.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      void fresh.end().catch(() => {})
      throw error
    }
    fresh.once('end', () => {
      if (!closed) client = reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<Client> {
    for (let wait = firstRetryMs; ; wait = Math.min(wait * 2, longestRetryMs)) {
      await sleep(wait, undefined, { ref: false })
      if (closed) throw new Error('The database was closed.')
      try {
        const fresh = await connect()
        for (const all of handlers.values()) for (const handler of all) handler(null)
        return fresh
      } catch (error) {
        warn(
          `The listening connection is not back yet: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
  }

  return {
    async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
      const known = handlers.get(channel)
      if (known) known.add(handler)
      else handlers.set(channel, new Set([handler]))
      client ??= connect()
      // Listening twice is harmless and makes later subscribers wait for the LISTEN too.
      await (await client).query(`listen ${escapeIdentifier(channel)}`)
      return async () => {
        handlers.get(channel)?.delete(handler)
      }
    },
    /** Whether no other connection with this name listens in this database. */
    async isOnly(): Promise<boolean> {
      client ??= connect()
      const { rowCount } = await (
        await client
      ).query(`
        select from pg_stat_activity
        where datname = current_database() and application_name = current_setting('application_name')
          and pid <> pg_backend_pid() limit 1`)
      return rowCount === 0
    },
    async close() {
      closed = true
      await client?.then(
        (open) => open.end(),
        () => {},
      )
    },
  }
}
