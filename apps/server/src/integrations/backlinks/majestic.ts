import { relOf } from '@linkwright/core/tracking/links/rel'
import { z } from 'zod'
import { requestJson } from '../provider-request.ts'
import type { ProviderFault } from '../../db/tables.ts'
import { ProviderError } from '../provider-error.ts'
import type { Fetch } from '../outbound-http/bounded-fetch.ts'
import { ReportedCount, parseDay, parseRating } from '../parse-response.ts'
import { type Backlinks, homeOf, type ProviderLink } from './port.ts'
import { linksInBatches, withoutBacklinks } from './links-in-batches.ts'

export const MAJESTIC = 'Majestic'
const LOOKED_AT = 100

/** A key of the API, or the token that an account gave an OpenApp, with the OpenApp's own key. */
export type MajesticKey = { key: string } | { accessToken: string; appKey: string }

/** Flags come as 0 and 1 or as booleans, and so do their texts. */
const FlagTold = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', ''])])
  .nullish()
  .transform((told) => told === true || told === 1 || told === '1')

const Told = z.object({
  SourceURL: z.string(),
  TargetURL: z.string(),
  AnchorText: z.string().nullish(),
  SourceTrustFlow: z.coerce.number().nullish(),
  SourceCitationFlow: z.coerce.number().nullish(),
  FirstIndexedDate: z.string().nullish(),
  LastSeenDate: z.string().nullish(),
  DateLost: z.string().nullish(),
  FlagNoFollow: FlagTold,
  FlagDeleted: FlagTold,
})
const Links = z.object({ DataTables: z.object({ BackLinks: z.object({ Data: z.array(Told) }) }) })
const Items = z.object({
  DataTables: z.object({
    Results: z.object({ Data: z.array(z.object({ ExtBackLinks: z.coerce.number().pipe(ReportedCount) })) }),
  }),
})

/** Majestic: `GetBackLinkData` and `GetIndexItemInfo` of the fresh index. It answers refusals with a status of 200 too. */
export function majestic(key: MajesticKey, fetch: Fetch, base = 'https://api.majestic.com'): Backlinks {
  const ask = async <T>(
    query: Record<string, string>,
    schema: z.ZodType<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    const url = majesticQuestion(key, query, base)
    const told = await requestJson(
      { provider: MAJESTIC, url, signal },
      z.looseObject({ Code: z.string() }),
      fetch,
    )
    refuseMajestic(told)
    const parsed = schema.safeParse(told)
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
    return (await ask(query, Links, signal)).DataTables.BackLinks.Data
  }
  return {
    name: MAJESTIC,
    isSample: false,
    async of({ url }, signal) {
      const items = {
        cmd: 'GetIndexItemInfo',
        datasource: 'fresh',
        items: '2',
        item0: url,
        item1: homeOf(url),
      }
      const [counted, found] = await Promise.all([
        ask(items, Items, signal),
        links(url, LOOKED_AT, 0, signal),
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

/** The address of a question; the key is part of it, as Majestic wants it. */
export function majesticQuestion(key: MajesticKey, query: Record<string, string>, base: string): URL {
  const url = new URL('/api/json', base)
  const who =
    'key' in key ? { app_api_key: key.key } : { accesstoken: key.accessToken, privatekey: key.appKey }
  for (const [name, value] of Object.entries({ ...who, ...query })) url.searchParams.set(name, value)
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

/** @throws ProviderError unless Majestic says `OK`: its refusals come with a status of 200. */
export function refuseMajestic({ Code, ErrorMessage }: { Code: string; ErrorMessage?: unknown }): void {
  if (Code === 'OK') return
  const said = typeof ErrorMessage === 'string' ? ErrorMessage : ''
  const fault = faults[Code] ?? wording.find(([pattern]) => pattern.test(`${Code} ${said}`))?.[1] ?? 'refused'
  throw new ProviderError(MAJESTIC, fault)
}

/** Its codes are not all documented; what they say of themselves is plain. */
const wording: readonly (readonly [RegExp, ProviderFault])[] = [
  [/subscription/i, 'unsubscribed'],
  [/unit|credit|allowance/i, 'out_of_credit'],
  [/rate|too many|try again/i, 'rate_limited'],
  [/key|token|auth|denied/i, 'unauthorised'],
  [/internal|unavailable/i, 'unavailable'],
]

function linkOf(told: z.infer<typeof Told>): ProviderLink {
  const last_seen = parseDay(told.LastSeenDate)
  return {
    url: told.SourceURL,
    target: told.TargetURL,
    anchor_text: told.AnchorText ?? '',
    da: parseRating(told.SourceCitationFlow ?? told.SourceTrustFlow),
    rel: relOf({ nofollow: told.FlagNoFollow }),
    first_seen: parseDay(told.FirstIndexedDate),
    last_seen,
    lost_on: parseDay(told.DateLost) ?? (told.FlagDeleted ? last_seen : null),
  }
}
