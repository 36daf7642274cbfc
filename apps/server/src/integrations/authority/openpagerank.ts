import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import { ProviderError } from '../provider-error.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { Authority } from './port.ts'

const NAME = 'OpenPageRank'
const MOST = 100
/** It rates from 0 to 10. */
const TIMES = 10

const RanksResponse = z.object({
  response: z.array(
    z.object({
      domain: z.string(),
      /** Of the row: 200, or 404 for a domain that it does not know. */
      status_code: z.int(),
      page_rank_decimal: z.union([z.number().min(0).max(10), z.literal('')]).nullish(),
    }),
  ),
})

/** OpenPageRank: `GET /api/v1.0/getPageRank`, a hundred domains at a time, with the key in the header `API-OPR`. */
export function openPageRank(key: string, fetch: Fetch, base = 'https://openpagerank.com'): Authority {
  return {
    isSetUp: true,
    isSample: false,
    maxDomains: MOST,
    async authorityOf({ domains }, signal) {
      if (domains.length > MOST) throw new RangeError(`More than ${MOST} domains in one request.`)
      if (domains.length === 0) return new Map()
      const url = new URL('/api/v1.0/getPageRank', base)
      for (const domain of domains) url.searchParams.append('domains[]', domain)
      const question = { provider: NAME, url, headers: { 'api-opr': key }, signal }
      const { response } = await requestJson(question, RanksResponse, fetch)
      const domainByKey = new Map(domains.map((domain) => [domain.toLowerCase(), domain]))
      const ratings = new Map<string, number | null>()
      for (const { domain, status_code, page_rank_decimal } of response) {
        const known = domainByKey.get(domain.toLowerCase().replace(/^www\./, ''))
        if (known === undefined) continue
        const rating = typeof page_rank_decimal === 'number' ? page_rank_decimal : undefined
        if (status_code === 404) ratings.set(known, null)
        else if (status_code === 200 && rating !== undefined) ratings.set(known, Math.round(rating * TIMES))
      }
      // No row has a rating or a 404: the response format has changed.
      if (ratings.size === 0) throw new ProviderError(NAME, 'malformed', undefined, { why: 'other_shape' })
      return ratings
    },
  }
}
