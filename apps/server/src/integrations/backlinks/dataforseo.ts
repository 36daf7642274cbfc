import { relOf } from '@linkwright/core/tracking/links/rel'
import { z } from 'zod'
import { dataforseoTask } from '../dataforseo.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { ReportedCount, parseDay, parseRating } from '../parse-response.ts'
import { type Backlinks, homeOf, type ProviderLink } from './port.ts'
import { inBatches, BATCH_SIZE } from './links-in-batches.ts'

const SUMMARY_LINKS = 100
/** DataForSEO ranks go from 0 to 1,000; ratings go from 0 to 100. */
const RANK_SCALE = 10

const LinkRow = z.object({
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
const Result = z.array(z.object({ total_count: ReportedCount.nullish(), items: z.array(LinkRow).nullable() }))

/** DataForSEO: `backlinks/backlinks/live`; `key` is `login:password`. */
export function dataforseoBacklinks(key: string, fetch: Fetch, base?: string): Backlinks {
  const requestLinks = async (target: string, task: Record<string, unknown>, signal?: AbortSignal) => {
    const path = '/v3/backlinks/backlinks/live'
    const request = { target, mode: 'as_is', order_by: ['first_seen,desc'], ...task }
    const result = await dataforseoTask({ key, base, fetch }, path, request, Result, signal)
    const items = result?.[0]?.items ?? []
    return { total: result?.[0]?.total_count ?? items.length, items }
  }
  const live = { backlinks_status_type: 'live' }
  return {
    name: 'DataForSEO',
    isSample: false,
    async summary({ url }, signal) {
      const [page, home] = await Promise.all([
        requestLinks(url, { ...live, limit: SUMMARY_LINKS }, signal),
        requestLinks(homeOf(url), { ...live, limit: 1 }, signal),
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
        const { items } = await requestLinks(
          url,
          { backlinks_status_type: 'all', limit: BATCH_SIZE, offset },
          signal,
        )
        return { rows: items.length, links: items.map(linkOf) }
      }),
  }
}

function linkOf(row: z.infer<typeof LinkRow>): ProviderLink {
  const rels = new Set(row.attributes?.map((attribute) => attribute.toLowerCase()))
  const last_seen = parseDay(row.last_seen)
  return {
    url: row.url_from,
    target: row.url_to,
    anchor_text: row.anchor ?? '',
    da: parseRating(
      row.domain_from_rank === undefined || row.domain_from_rank === null
        ? null
        : row.domain_from_rank / RANK_SCALE,
    ),
    rel: relOf({
      nofollow:
        rels.has('nofollow') ||
        (row.dofollow === undefined || row.dofollow === null ? undefined : !row.dofollow),
      sponsored: rels.has('sponsored'),
      ugc: rels.has('ugc'),
    }),
    first_seen: parseDay(row.first_seen),
    last_seen,
    lost_on: row.is_lost === true ? last_seen : null,
  }
}
