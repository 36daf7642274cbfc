import type { ConnectionState } from '@linkwright/core/account/connections/connection'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import type { SearchConsole } from '../../../integrations/search-console/port.ts'
import { connectionOf, openToken, setRevoked, stateOf } from './queries.ts'

export interface ConsoleSource {
  console: SearchConsole
  state: Exclude<ConnectionState, 'none'>
  /** Records whether Google accepted the connection's token. */
  recordTokenState: (db: TenantDb, isAccepted: boolean) => Promise<void>
}

/** Search Console with a user's account; undefined when they have not connected one. */
export async function consoleFor(
  db: TenantDb,
  { config, integrations, now }: Pick<Services, 'config' | 'integrations' | 'now'>,
  userId: number,
): Promise<ConsoleSource | undefined> {
  const connected = await connectionOf(db, userId, 'search-console')
  if (connected === undefined) return undefined
  const token = openToken(db, config, connected)
  return {
    console: integrations.searchConsoleOf(token ?? ''),
    // Sealed with a secret that the server no longer has: it must be connected again.
    state: token === undefined ? 'expired' : stateOf(connected, now()),
    async recordTokenState(within, isAccepted) {
      if (isAccepted !== (connected.revoked_at === null))
        await setRevoked(within, connected, isAccepted ? null : now())
    },
  }
}
