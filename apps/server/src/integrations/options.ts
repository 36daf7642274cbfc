import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { IntegrationSettings } from './settings.ts'
import type { SearchWorld } from './simulator/world.ts'

export interface IntegrationOptions {
  settings: IntegrationSettings
  /** The data of the simulators. */
  world: SearchWorld
  /** The server's own URL. The page reader sends it as contact, unless it is a localhost URL. */
  publicUrl: string
  now: () => Date
  /** Stores the outbox mails. */
  kysely: Kysely<DB>
  /** Shows the operator a message. */
  warn: (message: string) => void
  /** In tests: responds in place of a provider. */
  fetch?: Fetch
}

/** The same with a fetch. */
export type FetchOptions = IntegrationOptions & { fetch: Fetch }
