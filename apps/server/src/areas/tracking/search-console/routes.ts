import { AppError } from '@linkwright/core/contract/errors'
import { vendorUnreachable, vendorNames } from '@linkwright/core/account/connections/connection'
import type { searchConsole } from '@linkwright/core/tracking/search-console/api'
import { holdsSite } from '@linkwright/core/tracking/search-console/properties'
import {
  NO_SUCH_PROPERTY,
  NOT_CONNECTED_YET,
  PROPERTY_ELSEWHERE,
  readingMessages,
} from '@linkwright/core/tracking/search-console/states'
import type { TenantDb } from '../../../db/tenant.ts'
import { type QueuedServices, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { providerTimeout, PROVIDER_TIMEOUT_MS, ProviderError } from '../../../integrations/provider-error.ts'
import { noResponse } from '../../../integrations/no-response.ts'
import { consoleFor } from '../../account/connections/console-for.ts'
import { figuresOf } from './figures.ts'
import { enqueueRead } from './match.job.ts'
import { selectProperty, siteUrl } from './queries.ts'
import { stateOf } from './state.ts'

const refused = (message: string) =>
  new AppError('refused', message, { issues: [{ path: ['property'], message }] })

export const searchConsoleRoutes: Handlers<typeof searchConsole> = {
  async connect({ siteId, property }, { db, caller, services, write, log }) {
    const respond = async (within: TenantDb) => ({
      source: await stateOf(within, siteId, caller.user_id),
      properties: null,
    })
    if (property === '')
      return await write(async (within) => {
        await within.delete('search_console_sites').where('site_id', '=', siteId).execute()
        return await respond(within)
      })
    const url = await siteUrl(db, siteId)
    const known = await propertiesOf(db, services, caller.user_id, url)
    if (property === undefined) {
      const properties = known.map((each) => ({ property: each, holds_site: holdsSite(each, url) }))
      return { source: await stateOf(db, siteId, caller.user_id), properties }
    }
    if (!known.includes(property)) throw refused(NO_SUCH_PROPERTY)
    if (!holdsSite(property, url)) throw refused(PROPERTY_ELSEWHERE)
    const chosen = await write(async (within) => {
      await selectProperty(within, { siteId, userId: caller.user_id, property }, services.now())
      await enqueueRead(within)
      return await respond(within)
    })
    log.info({ site_id: siteId }, 'property of Search Console selected')
    return chosen
  },

  async console(which, { db, caller, services }) {
    return await figuresOf(db, which, { today: today(services), userId: caller.user_id })
  },
}

/** The properties of the caller's Google account. */
async function propertiesOf(
  db: TenantDb,
  services: QueuedServices,
  userId: number,
  url: string,
): Promise<string[]> {
  const source = await consoleFor(db, services, userId)
  if (source === undefined) throw refused(NOT_CONNECTED_YET)
  if (source.state !== 'working') throw refused(readingMessages.revoked)
  try {
    return await source.console.properties(
      [url],
      providerTimeout(PROVIDER_TIMEOUT_MS, vendorNames['search-console']),
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.fault === 'unauthorised') throw refused(readingMessages.revoked)
    if (error.canRetry) throw noResponse(vendorUnreachable(vendorNames['search-console']), error)
    throw refused(error.message)
  }
}
