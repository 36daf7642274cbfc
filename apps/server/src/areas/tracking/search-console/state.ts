import { type ReadingState, readingSentences } from '@linkwright/core/tracking/search-console/states'
import type { SearchConsoleState } from '@linkwright/core/tracking/search-console/search-console'
import { instant } from '../../../db/instant.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type ReadSite, readSite } from './queries.ts'

/** How a website's Search Console stands, for whoever sees the site. */
export async function stateOf(db: TenantDb, siteId: number): Promise<SearchConsoleState> {
  const site = await readSite(db, siteId)
  const connections = await db
    .from('connections')
    .select(['user_id', 'revoked_at'])
    .where('vendor', '=', 'search-console')
    .execute()
  const state = standing(site, connections)
  const error = state === 'failed' ? site?.error : undefined
  return {
    state,
    says: error ? `${error} ${readingSentences.failed}` : readingSentences[state],
    property: site?.property ?? null,
    read_from: site?.read_from ?? null,
    read_to: site?.read_to ?? null,
    next_at: site?.due_at ? instant(site.due_at) : null,
    is_sample: site?.is_sample ?? false,
  }
}

function standing(
  site: ReadSite | undefined,
  connections: readonly { user_id: number; revoked_at: Date | null }[],
): ReadingState {
  if (site === undefined)
    return connections.some(({ revoked_at }) => revoked_at === null)
      ? 'unchosen'
      : connections.length > 0
        ? 'revoked'
        : 'unconnected'
  const asked = connections.find(({ user_id }) => user_id === site.user_id)
  if (asked === undefined) return 'gone'
  return asked.revoked_at === null ? site.state : 'revoked'
}
