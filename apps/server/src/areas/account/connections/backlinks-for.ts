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

/** The provider for the links of a business's pages. */
export interface BacklinksSource {
  backlinks: Backlinks
  /** Undefined for the installation's key. */
  connection:
    | {
        state: Exclude<ConnectionState, 'none'>
        name: string
        /** The message for the caller in one of these states. */
        messageOf: (state: 'revoked' | 'expired') => string
      }
    | undefined
  /** Records whether the provider accepted the connection's token. */
  recordTokenState: (db: TenantDb, isAccepted: boolean) => Promise<void>
}

/**
 * A connected account of the business, the user's own one first; otherwise the installation's provider. An expired or
 * revoked account is still selected, so that its owner sees the problem and the installation does not pay instead.
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
  // Sealed with a secret that the server no longer has: it must be connected again.
  const state = token === undefined ? 'expired' : stateOf(connected, now())
  const name = vendorNames[connected.vendor]
  const colleague = connected.user_id === userId ? undefined : await nameOf(db, connected.user_id)
  const messageFor = (what: 'revoked' | 'expired') =>
    colleague === undefined ? connectionMessages[what](name) : colleagueMessages[what](name, colleague)
  return {
    backlinks: integrations.backlinksOf(connected.vendor, token ?? ''),
    connection: { state, name, messageOf: messageFor },
    async recordTokenState(within, isAccepted) {
      if (isAccepted === (connected.revoked_at === null)) return
      await setRevoked(within, connected, isAccepted ? null : now())
    },
  }
}
