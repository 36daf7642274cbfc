import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import { PROVIDER_TIMEOUT_MS } from '../provider-error.ts'
import type { ProviderFault } from '../../db/tables.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { Contacts } from './port.ts'

/** One request is charged as ten people; we use those with the highest confidence. */
const AT_ONCE = 10
/** The maximum number of results. */
const MOST = 100
/** Longer ones are no email address (RFC 5321). */
const LONGEST = 254

const Email = z.object({
  value: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  position: z.string().nullish(),
  /** Confidence, 0 to 100. */
  confidence: z.number().nullish(),
  verification: z.object({ status: z.string().nullish() }).nullish(),
})
const HunterResponse = z.object({
  data: z.object({ emails: z.array(Email) }),
  meta: z.object({ results: z.int().nonnegative() }),
})

/** Hunter's statuses have special meanings: 403 is temporary, and 429 is a used-up monthly quota. */
const faults: Readonly<Record<number, ProviderFault>> = {
  401: 'unauthorised',
  403: 'rate_limited',
  429: 'out_of_credit',
  // The person has asked Hunter not to process their address.
  451: 'refused',
}

/** Hunter: `GET /v2/domain-search`, with the key in a header. Addresses found to be invalid are left out. */
export function hunter(key: string, fetch: Fetch, base = 'https://api.hunter.io'): Contacts {
  return {
    isSample: false,
    async find(domain, most) {
      const url = new URL('/v2/domain-search', base)
      url.searchParams.set('domain', domain)
      url.searchParams.set('limit', String(Math.min(MOST, Math.max(AT_ONCE, most))))
      const question = {
        provider: 'Hunter',
        url,
        headers: { 'x-api-key': key },
        timeoutMs: PROVIDER_TIMEOUT_MS,
      }
      const { data, meta } = await requestJson(
        question,
        HunterResponse,
        fetch,
        (_body, status) => faults[status],
      )
      const emails = data.emails
        .filter(({ value, verification }) => isAddress(value) && verification?.status !== 'invalid')
        .toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0))
        .slice(0, most)
        .map(({ value, first_name = null, last_name = null, position = null }) => ({
          first_name,
          last_name,
          value,
          position,
        }))
      return { results: meta.results, emails }
    },
  }
}

const isAddress = (text: string) => text.length <= LONGEST && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text)
