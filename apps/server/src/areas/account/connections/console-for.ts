import type { ConnectionState } from '@linkwright/core/account/connections/connection'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import type { SearchConsole } from '../../../integrations/search-console/port.ts'
import { connectionOf, openToken, setRevoked, stateOf } from './queries.ts'

export interface ConsoleSource {
  console: SearchConsole
  state: Exclude<ConnectionState, 'none'>
  /** Writes down whether Google took the connection's token. */
  recordTokenState: (db: TenantDb, isTaken: boolean) => Promise<void>
}

/** Search Console with the account of a person; undefined where they have connected none. */
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
    // One that was sealed with a secret which is gone has to be connected anew.
    state: token === undefined ? 'expired' : stateOf(connected, now()),
    async recordTokenState(within, isTaken) {
      if (isTaken !== (connected.revoked_at === null))
        await setRevoked(within, connected, isTaken ? null : now())
    },
  }
}
