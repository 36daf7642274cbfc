import { isDomain } from '@linkwright/core/tracking/authority/domain'
import { bareHost } from '@linkwright/core/tracking/top-ten/own-row'
import { TenantDb } from '../../../db/tenant.ts'
import { type Services, today } from '../../../http/context.ts'
import type { EachBusiness } from '../../../jobs/each-business.ts'
import { daysBefore } from '../../../integrations/simulator/chance.ts'
import { ProviderError } from '../../../integrations/provider-error.ts'
import { type StoredAuthority, storedAuthority } from '../opportunities/stored-authority.ts'
import { dueSites, saveAuthority, type Unrated, unratedOf } from './queries.ts'
import { saveRatings } from './rate.ts'

/** Days after which a rating is requested again. */
const RATING_DAYS = 30
/** Maximum requests for one site in one run. Other sites and businesses get their turn after that. */
const MAX_REQUESTS = 10

const sinceOf = (services: Services) => daysBefore(today(services), RATING_DAYS)

/**
 * Fills in missing domain authority of links, links to competitors, and opportunities. Values from other sources
 * are never overwritten, and what the provider does not know stays unknown.
 */
export const authorityWork: EachBusiness = {
  name: 'look-up-authority',
  schedule: { everyMinutes: 60 },
  queue: 'look-ups',
  due: (services) => dueSites(services.integrations.authority.isSetUp ? sinceOf(services) : '0001-01-01'),
  async one(services, { business_id, id }) {
    const db = new TenantDb(services.kysely, business_id)
    const since = sinceOf(services)
    let isChanged = false
    for (let request = 0; request < MAX_REQUESTS; request += 1) {
      const unrated = await unratedOf(db, id, since)
      if (unrated.length === 0) return isChanged
      const ratings = await authorityFor(services, db, unrated, since)
      if (ratings === undefined) return isChanged
      await saveRatings(db, unrated, ratings)
      isChanged = true
    }
    return isChanged
  },
}

/**
 * Requests the next domains and returns all that is known about the domains of these rows; undefined when the
 * provider fails.
 */
async function authorityFor(
  services: Services,
  db: TenantDb,
  unrated: readonly Unrated[],
  since: string,
): Promise<Map<string, StoredAuthority> | undefined> {
  const { authority } = services.integrations
  const domains = [...new Set(unrated.map(({ url }) => bareHost(url)))]
  const stored = await storedAuthority(db, domains, since)
  const told_on = today(services)
  const { isSample: is_sample } = authority
  const missing = domains.filter((domain) => !stored.has(domain))
  const [valid, others] = [missing.filter(isDomain), missing.filter((domain) => !isDomain(domain))]
  for (const domain of others) stored.set(domain, { da: null, told_on, is_sample })
  const requested = valid.slice(0, authority.maxDomains)
  if (requested.length === 0) return stored
  try {
    const response = await authority.authorityOf({ businessId: db.businessId, domains: requested })
    // A domain that the response leaves out is stored as unknown, and requested again with the others.
    const ratings = requested.map((domain) => ({ domain, da: response.get(domain) ?? null }))
    await saveAuthority(db, ratings, { told_on, is_sample })
    for (const { domain, da } of ratings) stored.set(domain, { da, told_on, is_sample })
    return stored
  } catch (error) {
    // Administrators see the provider's state. Stored values stay as they are.
    if (error instanceof ProviderError) return undefined
    throw error
  }
}
