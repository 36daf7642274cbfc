import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { DatabaseStatus } from './status.ts'

/** Whoever asks is answered after this long, with what is known by then. */
const ANSWER_WITHIN_MS = 60
/** A PostgreSQL that has not answered for so long cannot be used. */
const LONGEST_SILENCE_MS = 2000
/** After so long the connection is given up, so that the next question goes over a new one. */
const GIVE_UP_MS = 10_000

interface Question {
  since: number
  answer: Promise<Answering>
}

type Answering = Extract<DatabaseStatus['state'], 'ready' | 'busy' | 'unavailable'>

/**
 * Tells whether PostgreSQL answers, over a connection of its own that is made when somebody first asks: those of calls
 * may all be taken.
 */
export function postgresProbe(config: ClientConfig): {
  ask: () => Promise<Answering>
  close: () => Promise<void>
} {
  let client: Client | undefined
  let question: Question | undefined
  /** Once it is closed this is what is asked, so that nothing is opened that nobody closes. */
  let closing: Question | undefined

  async function connected(): Promise<Client> {
    if (client !== undefined) return client
    const fresh = new Client({ ...config, connectionTimeoutMillis: GIVE_UP_MS, query_timeout: GIVE_UP_MS })
    // Unheard it would end the process.
    fresh.on('error', () => {})
    fresh.once('end', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    if (closing !== undefined) {
      await fresh.end()
      throw new Error('It was closed meanwhile.')
    }
    client = fresh
    return fresh
  }

  async function selectOne(): Promise<Answering> {
    try {
      await (await connected()).query('select 1')
      return 'ready'
    } catch {
      void client?.end().catch(() => {})
      client = undefined
      // What closing has cut off says nothing of PostgreSQL.
      return closing === undefined ? 'unavailable' : 'busy'
    } finally {
      question = undefined
    }
  }

  return {
    async ask() {
      const { since, answer } = closing ?? (question ??= { since: performance.now(), answer: selectOne() })
      const late = sleep(ANSWER_WITHIN_MS, undefined, { ref: false }).then((): Answering =>
        performance.now() - since < LONGEST_SILENCE_MS ? 'busy' : 'unavailable',
      )
      return await Promise.race([answer, late])
    },
    async close() {
      const ended = client?.end() ?? Promise.resolve()
      closing ??= { since: performance.now(), answer: ended.then(() => 'ready') }
      await closing.answer
    },
  }
}
