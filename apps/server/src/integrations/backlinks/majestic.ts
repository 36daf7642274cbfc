import { relOf } from '@linkwright/core/tracking/links/rel'
import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import type { ProviderFault } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { ReportedCount, parseDay, parseRating } from '../parse-response.ts'
import { type Backlinks, homeOf, type ProviderLink } from './port.ts'
import { linksInBatches, withoutBacklinks } from './links-in-batches.ts'

export const MAJESTIC = 'Majestic'
const SUMMARY_LINKS = 100

/** An API key, or the token that an account granted to an OpenApp together with the OpenApp's own key. */
export type MajesticKey = { key: string } | { accessToken: string; appKey: string }

/** Flags arrive as booleans, as 0 and 1, or as text. */
const Flag = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', ''])])
  .nullish()
  .transform((row) => row === true || row === 1 || row === '1')

const LinkRow = z.object({
  SourceURL: z.string(),
  TargetURL: z.string(),
  AnchorText: z.string().nullish(),
  SourceTrustFlow: z.coerce.number().nullish(),
  SourceCitationFlow: z.coerce.number().nullish(),
  FirstIndexedDate: z.string().nullish(),
  LastSeenDate: z.string().nullish(),
  DateLost: z.string().nullish(),
  FlagNoFollow: Flag,
  FlagDeleted: Flag,
})
const Links = z.object({ DataTables: z.object({ BackLinks: z.object({ Data: z.array(LinkRow) }) }) })
const Items = z.object({
  DataTables: z.object({
    Results: z.object({ Data: z.array(z.object({ ExtBackLinks: z.coerce.number().pipe(ReportedCount) })) }),
  }),
})

/** Majestic: `GetBackLinkData` and `GetIndexItemInfo` on the fresh index. Errors also arrive with status 200. */
export function majestic(key: MajesticKey, fetch: Fetch, base = 'https://api.majestic.com'): Backlinks {
  const request = async <T>(
    query: Record<string, string>,
    schema: z.ZodType<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    const url = majesticUrl(key, query, base)
    const row = await requestJson(
      { provider: MAJESTIC, url, signal },
      z.looseObject({ Code: z.string() }),
      fetch,
    )
    throwUnlessOk(row)
    const parsed = schema.safeParse(row)
    if (!parsed.success) throw new ProviderError(MAJESTIC, 'malformed')
    return parsed.data
  }
  const links = async (item: string, limit: number, from: number, signal?: AbortSignal) => {
    const query = {
      cmd: 'GetBackLinkData',
      item,
      datasource: 'fresh',
      Count: String(limit),
      From: String(from),
      Mode: '0',
    }
    return (await request(query, Links, signal)).DataTables.BackLinks.Data
  }
  return {
    name: MAJESTIC,
    isSample: false,
    async summary({ url }, signal) {
      const items = {
        cmd: 'GetIndexItemInfo',
        datasource: 'fresh',
        items: '2',
        item0: url,
        item1: homeOf(url),
      }
      const [counted, found] = await Promise.all([
        request(items, Items, signal),
        links(url, SUMMARY_LINKS, 0, signal),
      ])
      const [page, home] = counted.DataTables.Results.Data
      if (page === undefined || home === undefined) throw new ProviderError(MAJESTIC, 'malformed')
      return {
        linksToUrl: page.ExtBackLinks,
        linksToHomePage: home.ExtBackLinks,
        links: withoutBacklinks(found.map(linkOf)),
      }
    },
    linksTo: linksInBatches(links, linkOf),
  }
}

/** The URL of a request. Majestic expects the key in the query string. */
export function majesticUrl(key: MajesticKey, query: Record<string, string>, base: string): URL {
  const url = new URL('/api/json', base)
  const credentials =
    'key' in key ? { app_api_key: key.key } : { accesstoken: key.accessToken, privatekey: key.appKey }
  for (const [name, value] of Object.entries({ ...credentials, ...query })) url.searchParams.set(name, value)
  return url
}

const faults: Readonly<Record<string, ProviderFault>> = {
  InvalidAPIKey: 'unauthorised',
  InvalidAccessToken: 'unauthorised',
  AccessDenied: 'unauthorised',
  IPNotAuthorised: 'unauthorised',
  NotAuthorised: 'unauthorised',
  UserNotSubscribed: 'unsubscribed',
  SubscriptionExpired: 'unsubscribed',
  InsufficientUnits: 'out_of_credit',
  InsufficientAnalysisUnits: 'out_of_credit',
  InsufficientRetrievalUnits: 'out_of_credit',
  RateLimited: 'rate_limited',
  TooManyRequests: 'rate_limited',
  InternalError: 'unavailable',
  ServiceUnavailable: 'unavailable',
}

/** @throws ProviderError unless the response code is `OK`: errors arrive with status 200. */
export function throwUnlessOk({ Code, ErrorMessage }: { Code: string; ErrorMessage?: unknown }): void {
  if (Code === 'OK') return
  const message = typeof ErrorMessage === 'string' ? ErrorMessage : ''
  const fault =
    faults[Code] ?? messagePatterns.find(([pattern]) => pattern.test(`${Code} ${message}`))?.[1] ?? 'refused'
  throw new ProviderError(MAJESTIC, fault)
}

/** Not all error codes are documented, so the message decides. */
const messagePatterns: readonly (readonly [RegExp, ProviderFault])[] = [
  [/subscription/i, 'unsubscribed'],
  [/unit|credit|allowance/i, 'out_of_credit'],
  [/rate|too many|try again/i, 'rate_limited'],
  [/key|token|auth|denied/i, 'unauthorised'],
  [/internal|unavailable/i, 'unavailable'],
]

function linkOf(row: z.infer<typeof LinkRow>): ProviderLink {
  const last_seen = parseDay(row.LastSeenDate)
  return {
    url: row.SourceURL,
    target: row.TargetURL,
    anchor_text: row.AnchorText ?? '',
    da: parseRating(row.SourceCitationFlow ?? row.SourceTrustFlow),
    rel: relOf({ nofollow: row.FlagNoFollow }),
    first_seen: parseDay(row.FirstIndexedDate),
    last_seen,
    lost_on: parseDay(row.DateLost) ?? (row.FlagDeleted ? last_seen : null),
  }
}
