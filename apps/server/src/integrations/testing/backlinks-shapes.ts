import type { RecordedRequest } from './fake-fetch.ts'
import type { Fetch } from '@linkwright/page-reader/outbound-http/bounded-fetch'
import { ahrefs } from '../backlinks/ahrefs.ts'
import { dataforseoBacklinks } from '../backlinks/dataforseo.ts'
import { majestic } from '../backlinks/majestic.ts'
import type { Backlinks, ProviderLink } from '../backlinks/port.ts'

const PAGE = 'https://northwind.example/boots'
export const QUERY = { url: PAGE, businessId: 1 }

export const sampleLink = (number: number, more: Partial<ProviderLink> = {}): ProviderLink => ({
  url: `https://blog${number}.example/post`,
  target: PAGE,
  anchor_text: `boots ${number}`,
  da: 40,
  rel: 'follow',
  first_seen: '2026-01-02',
  last_seen: '2026-11-20',
  lost_on: null,
  ...more,
})

/** How each provider reports links, and its error responses. */
export interface Shape {
  name: string
  make: (fetch: Fetch, base?: string) => Backlinks
  response: (links: ProviderLink[]) => unknown
  offsetOf: (request: RecordedRequest) => number
  /** Responses of a whole page that count links: to it and to its home page. */
  counted: (request: RecordedRequest, links: ProviderLink[], counts: readonly [number, number]) => unknown
  /** A row without a required field. */
  changed: unknown
  faults: readonly (readonly [body: unknown, status: number, fault: string])[]
}

const NOW = () => new Date('2026-11-21T10:00:00Z')

const envelope = (result: unknown, code = 20_000) => ({
  version: '0.1',
  status_code: 20_000,
  status_message: 'Ok.',
  cost: 0.02,
  tasks: [{ id: 'x', status_code: code, status_message: 'Ok.', cost: 0.02, result }],
})

const ofAhrefs = (links: ProviderLink[]) => ({
  backlinks: links.map((link) => ({
    url_from: link.url,
    url_to: link.target,
    anchor: link.anchor_text,
    domain_rating_source: link.da === null ? null : link.da + 0.4,
    first_seen_link: link.first_seen && `${link.first_seen}T10:00:00Z`,
    last_visited: link.last_seen && `${link.last_seen}T10:00:00Z`,
    last_seen: link.lost_on && `${link.lost_on}T10:00:00Z`,
    is_lost: link.lost_on !== null,
    is_dofollow: link.rel === 'follow',
    is_nofollow: link.rel !== 'follow',
    is_sponsored: link.rel === 'sponsored',
    is_ugc: link.rel === 'ugc',
  })),
})

const ofMajestic = (links: ProviderLink[]) => ({
  Code: 'OK',
  ErrorMessage: '',
  FullError: '',
  DataTables: {
    BackLinks: {
      Headers: { MaxSourceURLs: 100 },
      Data: links.map((link, nth) => ({
        SourceURL: link.url,
        TargetURL: link.target,
        AnchorText: link.anchor_text,
        Date: link.last_seen ?? '',
        FirstIndexedDate: link.first_seen ?? '',
        LastSeenDate: link.last_seen ?? '',
        DateLost: link.lost_on ?? '',
        // Both are seen.
        FlagNoFollow: nth % 2 === 0 ? link.rel !== 'follow' : Number(link.rel !== 'follow'),
        FlagDeleted: nth % 2 === 0 ? Number(link.lost_on !== null) : link.lost_on !== null,
        SourceCitationFlow: link.da,
        SourceTrustFlow: link.da === null ? null : 12,
      })),
    },
  },
})

const ofDataforseo = (links: ProviderLink[], total = links.length) =>
  envelope([
    {
      target: PAGE,
      total_count: total,
      items_count: links.length,
      items: links.map((link) => ({
        type: 'backlink',
        url_from: link.url,
        url_to: link.target,
        anchor: link.anchor_text,
        dofollow: link.rel === 'follow',
        attributes: link.rel === 'follow' ? null : [link.rel],
        domain_from_rank: link.da === null ? null : link.da * 10,
        first_seen: link.first_seen && `${link.first_seen} 10:00:00 +00:00`,
        last_seen: (link.lost_on ?? link.last_seen) && `${link.lost_on ?? link.last_seen} 10:00:00 +00:00`,
        is_lost: link.lost_on !== null,
      })),
    },
  ])

const isHome = (target: string) => target === 'https://northwind.example/'

export const shapes: Shape[] = [
  {
    name: 'Ahrefs',
    make: (fetch, base) => ahrefs('secret-key', fetch, base, NOW),
    response: ofAhrefs,
    offsetOf: ({ url }) => Number(url.searchParams.get('offset')),
    counted({ url }, links, [page, home]) {
      if (url.pathname.endsWith('/all-backlinks')) return ofAhrefs(links)
      return { metrics: { live: isHome(url.searchParams.get('target') ?? '') ? home : page, all_time: 900 } }
    },
    changed: { backlinks: [{ source: 'https://a.example' }] },
    faults: [
      [{ error: 'Invalid or expired token' }, 401, 'unauthorised'],
      [{ error: 'Subscription is required to use Integrations API' }, 403, 'unsubscribed'],
      [{ error: 'API access is not available on your plan' }, 403, 'unsubscribed'],
      [{ error: 'Too many requests, try again later' }, 403, 'rate_limited'],
      [{ error: 'bad target' }, 400, 'refused'],
      [{ error: 'Too many requests' }, 429, 'rate_limited'],
    ],
  },
  {
    name: 'Majestic',
    make: (fetch, base) => majestic({ key: 'secret-key' }, fetch, base),
    response: ofMajestic,
    offsetOf: ({ url }) => Number(url.searchParams.get('From')),
    counted({ url }, links, [page, home]) {
      if (url.searchParams.get('cmd') === 'GetBackLinkData') return ofMajestic(links)
      const Data = [{ Item: PAGE, ExtBackLinks: page }, { ExtBackLinks: String(home) }]
      return { Code: 'OK', ErrorMessage: '', DataTables: { Results: { Headers: {}, Data } } }
    },
    changed: { Code: 'OK', DataTables: { BackLinks: { Data: [{ Url: 'https://a.example' }] } } },
    faults: [
      [{ Code: 'InvalidAPIKey', ErrorMessage: 'Unknown key' }, 200, 'unauthorised'],
      [{ Code: 'Forbidden', ErrorMessage: 'Your subscription has ended' }, 200, 'unsubscribed'],
      [{ Code: 'InsufficientRetrievalUnits', ErrorMessage: '' }, 200, 'out_of_credit'],
      [{ Code: 'Busy', ErrorMessage: 'Too many requests' }, 200, 'rate_limited'],
      [{ Code: 'InternalError', ErrorMessage: '' }, 200, 'unavailable'],
      [{ Code: 'MissingParameter', ErrorMessage: 'item' }, 200, 'refused'],
    ],
  },
  {
    name: 'DataForSEO',
    make: (fetch, base) => dataforseoBacklinks('login:secret-key', fetch, base),
    response: ofDataforseo,
    offsetOf: ({ body }) => (body as [{ offset?: number }])[0].offset ?? 0,
    counted({ body }, links, [page, home]) {
      const isOfHome = isHome((body as [{ target: string }])[0].target)
      return ofDataforseo(isOfHome ? [] : links, isOfHome ? home : page)
    },
    changed: envelope([{ total_count: 1, items: [{ source: 'https://a.example' }] }]),
    faults: [
      [envelope(null, 40_100), 200, 'unauthorised'],
      [envelope(null, 40_200), 200, 'out_of_credit'],
      [envelope(null, 40_501), 200, 'refused'],
      [{ status_code: 40_202, tasks: null }, 200, 'rate_limited'],
      [{ status_code: 50_000, tasks: null }, 200, 'unavailable'],
      [{ status_code: 40_100, tasks: null }, 401, 'unauthorised'],
    ],
  },
]
