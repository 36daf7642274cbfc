import { relOf } from '@linkwright/core/tracking/links/rel'
import { z } from 'zod'
import { requestJson, faultOf } from '../provider-request.ts'
import type { ProviderFault } from '../../db/tables.ts'
import type { Fetch } from '../outbound-http/bounded-fetch.ts'
import { ReportedCount, parseDay, parseRating } from '../parse-response.ts'
import { type Backlinks, homeOf, type ProviderLink } from './port.ts'
import { linksInBatches, withoutBacklinks } from './links-in-batches.ts'

export const AHREFS = 'Ahrefs'
/** Of competitors that many are read: each row is paid for. */
const LOOKED_AT = 100

const Told = z.object({
  url_from: z.string(),
  url_to: z.string(),
  anchor: z.string().nullish(),
  domain_rating_source: z.number().nullish(),
  first_seen_link: z.string().nullish(),
  last_visited: z.string().nullish(),
  is_lost: z.boolean().nullish(),
  last_seen: z.string().nullish(),
  is_nofollow: z.boolean().nullish(),
  is_sponsored: z.boolean().nullish(),
  is_ugc: z.boolean().nullish(),
})
const Links = z.object({ backlinks: z.array(Told) })
const Stats = z.object({ metrics: z.object({ live: ReportedCount }) })

const columns = Object.keys(Told.shape).join(',')

/**
 * Ahrefs' API v3, `site-explorer/all-backlinks`, of live links to exactly one address. `token` is a key, or the token of a
 * connected account.
 */
export function ahrefs(
  token: string,
  fetch: Fetch,
  base = 'https://api.ahrefs.com',
  now = () => new Date(),
): Backlinks {
  const ask = async <T>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
    signal?: AbortSignal,
  ) => {
    const url = new URL(`/v3/site-explorer/${path}`, base)
    for (const [name, value] of Object.entries({ ...query, output: 'json' }))
      url.searchParams.set(name, value)
    const question = { provider: AHREFS, url, headers: { authorization: `Bearer ${token}` }, signal }
    return await requestJson(question, schema, fetch, explain)
  }
  const links = async (target: string, limit: number, offset: number, signal?: AbortSignal) => {
    const query = {
      target,
      mode: 'exact',
      protocol: 'both',
      aggregation: 'all',
      history: 'live',
      order_by: 'first_seen_link:desc',
      select: columns,
      limit: String(limit),
      offset: String(offset),
    }
    return (await ask('all-backlinks', query, Links, signal)).backlinks
  }
  const count = async (target: string, mode: string, signal?: AbortSignal) => {
    const query = { target, mode, protocol: 'both', date: now().toISOString().slice(0, 10) }
    return (await ask('backlinks-stats', query, Stats, signal)).metrics.live
  }
  return {
    name: AHREFS,
    isSample: false,
    async of({ url }, signal) {
      const [linksToUrl, linksToHomePage, found] = await Promise.all([
        count(url, 'exact', signal),
        count(homeOf(url), 'exact', signal),
        links(url, LOOKED_AT, 0, signal),
      ])
      return {
        linksToUrl,
        linksToHomePage,
        links: withoutBacklinks(found.map(linkOf)),
      }
    },
    linksTo: linksInBatches(links, linkOf),
  }
}

function linkOf(told: z.infer<typeof Told>): ProviderLink {
  const last_seen = parseDay(told.last_seen) ?? parseDay(told.last_visited)
  return {
    url: told.url_from,
    target: told.url_to,
    anchor_text: told.anchor ?? '',
    da: parseRating(told.domain_rating_source),
    rel: relOf({ nofollow: told.is_nofollow, sponsored: told.is_sponsored, ugc: told.is_ugc }),
    first_seen: parseDay(told.first_seen_link),
    last_seen,
    lost_on: told.is_lost === true ? last_seen : null,
  }
}

/** A 403 speaks of the subscription, or of too many questions; a key that is none is a 401. */
export function explain(body: string, status: number): ProviderFault | undefined {
  if (status !== 403) return status === 200 ? undefined : faultOf(status)
  if (/rate|too many|try again|temporar/i.test(body)) return 'rate_limited'
  return 'unsubscribed'
}
