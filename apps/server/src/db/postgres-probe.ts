import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { DatabaseStatus } from './status.ts'

/** After this time a status request returns the last known state. */
const RESPONSE_WITHIN_MS = 60
/** A PostgreSQL silent for this long is unavailable. */
const LONGEST_SILENCE_MS = 2000
/** After this long the connection is dropped, so that the next probe uses a new one. */
const GIVE_UP_MS = 10_000

interface Question {
  since: number
  response: Promise<ProbeState>
}

type ProbeState = Extract<DatabaseStatus['state'], 'ready' | 'busy' | 'unavailable'>

/**
 * Checks whether PostgreSQL responds, over a connection of its own that is opened on first use: those of requests may
 * all be in use.
 */
export function postgresProbe(config: ClientConfig): {
  ask: () => Promise<ProbeState>
  close: () => Promise<void>
} {
  let client: Client | undefined
  let question: Question | undefined
  /** Used after closing, so that no connection is opened that would never be closed. */
  let closing: Question | undefined

  async function connected(): Promise<Client> {
    if (client !== undefined) return client
    const fresh = new Client({ ...config, connectionTimeoutMillis: GIVE_UP_MS, query_timeout: GIVE_UP_MS })
    // Unhandled, it would end the process.
    fresh.on('error', () => {})
    fresh.once('end', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    if (closing !== undefined) {
      await fresh.end()
      throw new Error('The probe was closed.')
    }
    client = fresh
    return fresh
  }

  async function selectOne(): Promise<ProbeState> {
    try {
      await (await connected()).query('select 1')
      return 'ready'
    } catch {
      void client?.end().catch(() => {})
      client = undefined
      // A probe that closing has cut off says nothing about PostgreSQL.
      return closing === undefined ? 'unavailable' : 'busy'
    } finally {
      question = undefined
    }
  }

  return {
    async ask() {
      const { since, response } =
        closing ?? (question ??= { since: performance.now(), response: selectOne() })
      const late = sleep(RESPONSE_WITHIN_MS, undefined, { ref: false }).then((): ProbeState =>
        performance.now() - since < LONGEST_SILENCE_MS ? 'busy' : 'unavailable',
      )
      return await Promise.race([response, late])
    },
    async close() {
      const ended = client?.end() ?? Promise.resolve()
      closing ??= { since: performance.now(), response: ended.then(() => 'ready') }
      await closing.response
    },
  }
}
