import { z } from 'zod'
import { freshAccessToken, GOOGLE, type GoogleBases, type OAuthClient } from '../accounts/google.ts'
import { requestJson } from '../provider-request.ts'
import type { ProviderFault } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import type { ConsoleQuery, ConsoleRow, SearchConsole } from './port.ts'

/** Maximum number of rows per response. */
const ROWS = 25_000
/** Maximum number of responses. Google returns at most 50,000 rows a day and repeats itself beyond that. */
const MAX_RESPONSES = 100

const Sites = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string().min(1), permissionLevel: z.string() })).nullish(),
})
const Rows = z.looseObject({
  // Missing when there are no rows.
  rows: z
    .array(
      z.object({
        keys: z.tuple([z.iso.date(), z.string(), z.string()]),
        clicks: z.number().min(0),
        impressions: z.number().min(0),
        position: z.number().min(0),
      }),
    )
    .nullish(),
  responseAggregationType: z.string(),
})

/** Reasons for a temporary refusal. */
const busy = /quotaExceeded|rateLimitExceeded|RESOURCE_EXHAUSTED/i

const explain = (body: string, status: number): ProviderFault | undefined =>
  status === 403 ? (busy.test(body) ? 'rate_limited' : 'refused') : undefined

/** Google Search Console: `webmasters/v3`. The access token is refreshed after it expires. */
export function googleSearchConsole(
  client: OAuthClient,
  refreshToken: string,
  fetch: Fetch,
  bases: GoogleBases = {},
  rowLimit = ROWS,
): SearchConsole {
  const { api = 'https://www.googleapis.com' } = bases
  let access: Promise<string> | undefined

  async function request<T>(
    path: string,
    schema: z.ZodType<T>,
    body: unknown,
    signal: AbortSignal | undefined,
  ) {
    const once = async () => {
      access ??= freshAccessToken(client, refreshToken, fetch, bases, signal)
      const headers = { authorization: `Bearer ${await access}` }
      const method = body === undefined ? ('GET' as const) : ('POST' as const)
      const options = {
        provider: GOOGLE,
        url: new URL(`${path}?prettyPrint=false`, api),
        method,
        headers,
        body,
        signal,
      }
      return await requestJson(options, schema, fetch, explain)
    }
    const wasCached = access !== undefined
    try {
      return await once()
    } catch (error) {
      access = undefined
      // A cached access token may have expired; a new one that is refused means a revoked connection.
      if (wasCached && error instanceof ProviderError && error.fault === 'unauthorised') return await once()
      throw error
    }
  }

  return {
    isSample: false,
    async properties(_sites, signal) {
      const { siteEntry } = await request('/webmasters/v3/sites', Sites, undefined, signal)
      return (siteEntry ?? [])
        .filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
        .map(({ siteUrl }) => siteUrl)
    },
    async *rows({ property, from, to }: ConsoleQuery, signal) {
      const path = `/webmasters/v3/sites/${encodeURIComponent(property)}/searchAnalytics/query`
      for (let response = 0; response < MAX_RESPONSES; response += 1) {
        const body = {
          startDate: from,
          endDate: to,
          dimensions: ['date', 'query', 'page'],
          type: 'web',
          dataState: 'final',
          rowLimit,
          startRow: response * rowLimit,
        }
        const rows = (await request(path, Rows, body, signal)).rows ?? []
        if (rows.length > 0) yield rows.map(rowOf)
        if (rows.length < rowLimit) return
      }
      throw new ProviderError(GOOGLE, 'malformed', undefined, { why: 'other_shape' })
    },
  }
}

const rowOf = ({
  keys: [day, query, page],
  clicks,
  impressions,
  position,
}: NonNullable<z.infer<typeof Rows>['rows']>[number]): ConsoleRow => ({
  day,
  query,
  page,
  clicks: Math.round(clicks),
  impressions: Math.round(impressions),
  position,
})
