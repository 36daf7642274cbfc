import {
  colleagueMessages,
  connectionMessages,
  type ConnectionState,
  vendorNames,
} from '@linkwright/core/account/connections/connection'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import type { Backlinks } from '../../../integrations/backlinks/port.ts'
import { connectedFor, nameOf, openToken, setRevoked, stateOf } from './queries.ts'

type ProviderServices = Pick<Services, 'config' | 'integrations' | 'now'>

/** Who is asked for the links of a business's pages. */
export interface BacklinksSource {
  backlinks: Backlinks
  /** Undefined where it is the installation's key. */
  connection:
    | {
        state: Exclude<ConnectionState, 'none'>
        name: string
        /** What is said to the person who asks when it is one of these. */
        sayOf: (state: 'revoked' | 'expired') => string
      }
    | undefined
  /** Writes down whether the provider took the connection's token. */
  recordTokenState: (db: TenantDb, isTaken: boolean) => Promise<void>
}

/**
 * An account that somebody of the business has connected, the person's own first; without one the installation's
 * provider. One whose time is over, or that was revoked, stays the one that is asked: its owner is told, and nobody else
 * pays in its place.
 */
export async function backlinksFor(
  db: TenantDb,
  services: ProviderServices,
  userId?: number,
): Promise<BacklinksSource> {
  const { config, integrations, now } = services
  const [connected] = await connectedFor(db, userId)
  if (connected === undefined)
    return {
      backlinks: integrations.backlinks,
      connection: undefined,
      recordTokenState: () => Promise.resolve(),
    }
  const token = openToken(db, config, connected)
  // One that was sealed with a secret which is gone has to be connected anew too.
  const state = token === undefined ? 'expired' : stateOf(connected, now())
  const name = vendorNames[connected.vendor]
  const colleague = connected.user_id === userId ? undefined : await nameOf(db, connected.user_id)
  const messageFor = (what: 'revoked' | 'expired') =>
    colleague === undefined ? connectionMessages[what](name) : colleagueMessages[what](name, colleague)
  return {
    backlinks: integrations.backlinksOf(connected.vendor, token ?? ''),
    connection: { state, name, sayOf: messageFor },
    async recordTokenState(within, isTaken) {
      if (isTaken === (connected.revoked_at === null)) return
      await setRevoked(within, connected, isTaken ? null : now())
    },
  }
}
