import { connectionMessages, vendorNames } from '@linkwright/core/account/connections/connection'
import {
  expiredMessage,
  type ReadingState,
  readingMessages,
  revokedMessage,
} from '@linkwright/core/tracking/search-console/states'
import type { SearchConsoleState } from '@linkwright/core/tracking/search-console/search-console'
import { instant } from '../../../db/values.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { nameOf } from '../../account/connections/queries.ts'
import { type ReadSite, readSite } from './queries.ts'

const EXPIRED = connectionMessages.expired(vendorNames['search-console'])

interface Connection {
  user_id: number
  revoked_at: Date | null
}

/** The state of a website's Search Console for anyone who sees the site, worded for `userId`. */
export async function stateOf(db: TenantDb, siteId: number, userId: number): Promise<SearchConsoleState> {
  const site = await readSite(db, siteId)
  const connections = await db
    .from('connections')
    .select(['user_id', 'revoked_at'])
    .where('vendor', '=', 'search-console')
    .execute()
  const state = readingState(site, connections)
  const error = state === 'failed' ? (site?.error ?? null) : null
  return {
    state,
    says: (await colleagueMessage(db, state, error, site, connections, userId)) ?? messageOf(state, error),
    property: site?.property ?? null,
    read_from: site?.read_from ?? null,
    read_to: site?.read_to ?? null,
    next_at: site?.due_at ? instant(site.due_at) : null,
    is_sample: site?.is_sample ?? false,
  }
}

const messageOf = (state: ReadingState, error: string | null) =>
  error === null ? readingMessages[state] : `${error} ${readingMessages.failed}`

/** The message when another user has to connect their account again. */
async function colleagueMessage(
  db: TenantDb,
  state: ReadingState,
  error: string | null,
  site: ReadSite | undefined,
  connections: readonly Connection[],
  userId: number,
): Promise<string | undefined> {
  const messageFor = state === 'revoked' ? revokedMessage : error === EXPIRED ? expiredMessage : undefined
  const ids = site === undefined ? connections.map(({ user_id }) => user_id) : [site.user_id]
  const [first] = ids
  if (messageFor === undefined || first === undefined || ids.includes(userId)) return undefined
  return messageFor(await nameOf(db, first))
}

function readingState(site: ReadSite | undefined, connections: readonly Connection[]): ReadingState {
  if (site === undefined)
    return connections.some(({ revoked_at }) => revoked_at === null)
      ? 'unchosen'
      : connections.length > 0
        ? 'revoked'
        : 'unconnected'
  const connection = connections.find(({ user_id }) => user_id === site.user_id)
  if (connection === undefined) return 'gone'
  return connection.revoked_at === null ? site.state : 'revoked'
}
