import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { Fetch } from './outbound-http/bounded-fetch.ts'
import type { IntegrationSettings } from './settings.ts'
import type { SearchWorld } from './simulator/world.ts'

export interface IntegrationOptions {
  settings: IntegrationSettings
  /** What the simulators tell of. */
  world: SearchWorld
  /** The server's own address: pages that are read are told it, unless nobody could open it. */
  publicUrl: string
  now: () => Date
  /** Where mails of the outbox are kept. */
  kysely: Kysely<DB>
  /** Tells the operator a sentence. */
  warn: (sentence: string) => void
  /** In tests: who answers in a provider's place. */
  fetch?: Fetch
}

/** The same with somebody who asks. */
export type FetchOptions = IntegrationOptions & { fetch: Fetch }
