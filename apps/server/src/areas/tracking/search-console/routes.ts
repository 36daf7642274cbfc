import { AppError } from '@linkwright/core/contract/errors'
import { notReached, vendorNames } from '@linkwright/core/account/connections/connection'
import type { searchConsole } from '@linkwright/core/tracking/search-console/api'
import { holdsSite } from '@linkwright/core/tracking/search-console/properties'
import {
  NO_SUCH_PROPERTY,
  NOT_CONNECTED_YET,
  PROPERTY_ELSEWHERE,
  readingSentences,
} from '@linkwright/core/tracking/search-console/states'
import type { TenantDb } from '../../../db/tenant.ts'
import { type ServicesInTurn, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { ProviderError } from '../../../outside/provider-error.ts'
import { consoleFor } from '../../account/connections/console-for.ts'
import { figuresOf } from './figures.ts'
import { readSoon } from './match.job.ts'
import { choose, siteUrl } from './queries.ts'
import { stateOf } from './state.ts'

const refused = (sentence: string) =>
  new AppError('refused', sentence, { issues: [{ path: ['property'], message: sentence }] })

export const searchConsoleRoutes: Handlers<typeof searchConsole> = {
  async sources({ siteId }, { db, caller, services }) {
    const url = await siteUrl(db, siteId)
    const properties = await propertiesOf(db, services, caller.user_id, url)
    return {
      properties: properties.map((property) => ({ property, holds_site: holdsSite(property, url) })),
    }
  },

  async setSource({ siteId, property }, { db, caller, services, write, log }) {
    if (property === '')
      return await write(async (within) => {
        await within.delete('search_console_sites').where('site_id', '=', siteId).execute()
        return await stateOf(within, siteId)
      })
    const url = await siteUrl(db, siteId)
    const properties = await propertiesOf(db, services, caller.user_id, url)
    if (!properties.includes(property)) throw refused(NO_SUCH_PROPERTY)
    if (!holdsSite(property, url)) throw refused(PROPERTY_ELSEWHERE)
    const state = await write(async (within) => {
      await choose(within, { siteId, userId: caller.user_id, property }, services.now())
      await readSoon(within)
      return await stateOf(within, siteId)
    })
    log.info({ site_id: siteId }, 'property of Search Console chosen')
    return state
  },

  async console(which, { db, services }) {
    return await figuresOf(db, which, today(services))
  },
}

/** As Google tells them with the caller's account. */
async function propertiesOf(
  db: TenantDb,
  services: ServicesInTurn,
  userId: number,
  url: string,
): Promise<string[]> {
  const asked = await consoleFor(db, services, userId)
  if (asked === undefined) throw refused(NOT_CONNECTED_YET)
  if (asked.state !== 'working') throw refused(readingSentences.revoked)
  try {
    return await asked.console.properties([url])
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.fault === 'unauthorised') throw refused(readingSentences.revoked)
    if (error.canRetry) throw new AppError('unavailable', notReached(vendorNames['search-console']))
    throw refused(error.message)
  }
}
