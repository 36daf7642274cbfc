import { relOf } from '@linkwright/core/tracking/links/rel'
import { z } from 'zod'
import { requestJson, faultOf } from '../provider-request.ts'
import type { ProviderFault } from '../../db/tables.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { ReportedCount, parseDay, parseRating } from '../parse-response.ts'
import { type Backlinks, homeOf, type ProviderLink } from './port.ts'
import { linksInBatches, withoutBacklinks } from './links-in-batches.ts'

export const AHREFS = 'Ahrefs'
/** Number of a competitor's links to read. Every row costs money. */
const SUMMARY_LINKS = 100

const LinkRow = z.object({
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
const Links = z.object({ backlinks: z.array(LinkRow) })
const Stats = z.object({ metrics: z.object({ live: ReportedCount }) })

const columns = Object.keys(LinkRow.shape).join(',')

/**
 * Ahrefs API v3, `site-explorer/all-backlinks`: live links to exactly one URL. `token` is an API key or the token of a
 * connected account.
 */
export function ahrefs(
  token: string,
  fetch: Fetch,
  base = 'https://api.ahrefs.com',
  now = () => new Date(),
): Backlinks {
  const request = async <T>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
    signal?: AbortSignal,
  ) => {
    const url = new URL(`/v3/site-explorer/${path}`, base)
    for (const [name, value] of Object.entries({ ...query, output: 'json' }))
      url.searchParams.set(name, value)
    const options = { provider: AHREFS, url, headers: { authorization: `Bearer ${token}` }, signal }
    return await requestJson(options, schema, fetch, explain)
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
    return (await request('all-backlinks', query, Links, signal)).backlinks
  }
  const count = async (target: string, mode: string, signal?: AbortSignal) => {
    const query = { target, mode, protocol: 'both', date: now().toISOString().slice(0, 10) }
    return (await request('backlinks-stats', query, Stats, signal)).metrics.live
  }
  return {
    name: AHREFS,
    isSample: false,
    async summary({ url }, signal) {
      const [linksToUrl, linksToHomePage, found] = await Promise.all([
        count(url, 'exact', signal),
        count(homeOf(url), 'exact', signal),
        links(url, SUMMARY_LINKS, 0, signal),
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

function linkOf(row: z.infer<typeof LinkRow>): ProviderLink {
  const last_seen = parseDay(row.last_seen) ?? parseDay(row.last_visited)
  return {
    url: row.url_from,
    target: row.url_to,
    anchor_text: row.anchor ?? '',
    da: parseRating(row.domain_rating_source),
    rel: relOf({ nofollow: row.is_nofollow, sponsored: row.is_sponsored, ugc: row.is_ugc }),
    first_seen: parseDay(row.first_seen_link),
    last_seen,
    lost_on: row.is_lost === true ? last_seen : null,
  }
}

/** Ahrefs responds with 403 for a subscription problem or too many requests, and 401 for an invalid key. */
export function explain(body: string, status: number): ProviderFault | undefined {
  if (status !== 403) return status === 200 ? undefined : faultOf(status)
  if (/rate|too many|try again|temporar/i.test(body)) return 'rate_limited'
  return 'unsubscribed'
}
