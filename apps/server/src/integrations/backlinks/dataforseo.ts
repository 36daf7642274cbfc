import { relOf } from '@linkwright/core/tracking/links/rel'
import { z } from 'zod'
import { dataforseoTask } from '../dataforseo.ts'
import type { Fetch } from '../outbound-http/bounded-fetch.ts'
import { ReportedCount, parseDay, parseRating } from '../parse-response.ts'
import { type Backlinks, homeOf, type ProviderLink } from './port.ts'
import { inBatches, BATCH_SIZE } from './links-in-batches.ts'

const LOOKED_AT = 100
/** Its ranks go to 1,000. */
const RANKS = 10

const Told = z.object({
  url_from: z.string(),
  url_to: z.string(),
  anchor: z.string().nullish(),
  dofollow: z.boolean().nullish(),
  attributes: z.array(z.string()).nullish(),
  domain_from_rank: z.number().nullish(),
  first_seen: z.string().nullish(),
  last_seen: z.string().nullish(),
  is_lost: z.boolean().nullish(),
})
const Result = z.array(z.object({ total_count: ReportedCount.nullish(), items: z.array(Told).nullable() }))

/** DataForSEO: `backlinks/backlinks/live`; `key` is `login:password`. */
export function dataforseoBacklinks(key: string, fetch: Fetch, base?: string): Backlinks {
  const ask = async (target: string, task: Record<string, unknown>, signal?: AbortSignal) => {
    const path = '/v3/backlinks/backlinks/live'
    const asked = { target, mode: 'as_is', order_by: ['first_seen,desc'], ...task }
    const result = await dataforseoTask({ key, base, fetch }, path, asked, Result, signal)
    const items = result?.[0]?.items ?? []
    return { total: result?.[0]?.total_count ?? items.length, items }
  }
  const live = { backlinks_status_type: 'live' }
  return {
    name: 'DataForSEO',
    isSample: false,
    async of({ url }, signal) {
      const [page, home] = await Promise.all([
        ask(url, { ...live, limit: LOOKED_AT }, signal),
        ask(homeOf(url), { ...live, limit: 1 }, signal),
      ])
      return {
        linksToUrl: page.total,
        linksToHomePage: home.total,
        links: page.items
          .map(linkOf)
          .map(({ url: from, anchor_text, da }) => ({ url: from, anchor_text, da, backlinks: 0 })),
      }
    },
    linksTo: ({ url }, signal) =>
      inBatches(async (offset) => {
        const { items } = await ask(url, { backlinks_status_type: 'all', limit: BATCH_SIZE, offset }, signal)
        return { rows: items.length, links: items.map(linkOf) }
      }),
  }
}

function linkOf(told: z.infer<typeof Told>): ProviderLink {
  const said = new Set(told.attributes?.map((attribute) => attribute.toLowerCase()))
  const last_seen = parseDay(told.last_seen)
  return {
    url: told.url_from,
    target: told.url_to,
    anchor_text: told.anchor ?? '',
    da: parseRating(
      told.domain_from_rank === undefined || told.domain_from_rank === null
        ? null
        : told.domain_from_rank / RANKS,
    ),
    rel: relOf({
      nofollow:
        said.has('nofollow') ||
        (told.dofollow === undefined || told.dofollow === null ? undefined : !told.dofollow),
      sponsored: said.has('sponsored'),
      ugc: said.has('ugc'),
    }),
    first_seen: parseDay(told.first_seen),
    last_seen,
    lost_on: told.is_lost === true ? last_seen : null,
  }
}
