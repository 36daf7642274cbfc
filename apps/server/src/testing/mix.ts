import type { Tenant } from './tenants.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token: string
  body?: string
  /** What it is counted under. */
  name: string
}

export const get = (name: string, token: string, path: string): Call => ({
  method: 'GET',
  path: `/api${path}`,
  token,
  name,
})

export const post = (name: string, token: string, path: string, body: object): Call => ({
  method: 'POST',
  path: `/api${path}`,
  token,
  body: JSON.stringify(body),
  name,
})

interface Kind {
  name: string
  /** Of a hundred calls so many. */
  share: number
  call: (tenant: Tenant, nth: number) => Call
}

const pageOf = ({ pageIds }: Tenant, nth: number) => pageIds[nth % pageIds.length] ?? 0
const linksOf = (tenant: Tenant, nth: number) => `/site/${tenant.siteId}/page/${pageOf(tenant, nth)}/links`

/** What people and programs ask for over a day's work: nine of ten calls read. */
const kinds: readonly Kind[] = [
  { name: 'links of a page', share: 22, call: (of, nth) => read(of, `${linksOf(of, nth)}?limit=100`) },
  {
    name: 'links of a page by date',
    share: 6,
    call: (of, nth) => read(of, `${linksOf(of, nth)}?limit=100&sort=-date_added`),
  },
  {
    name: 'links that hold a text',
    share: 4,
    call: (of, nth) => read(of, `${linksOf(of, nth)}?limit=100&q=blog7`),
  },
  { name: 'links of a site', share: 4, call: (of) => read(of, `/site/${of.siteId}/links?limit=100`) },
  {
    name: 'one link',
    share: 6,
    call: (of, nth) =>
      read(
        of,
        `/site/${of.siteId}/page/${of.pageIds[0] ?? 0}/link/${of.linkIds[nth % of.linkIds.length] ?? 0}`,
      ),
  },
  { name: 'a site', share: 16, call: (of) => read(of, `/site/${of.siteId}`) },
  { name: 'pages', share: 10, call: (of) => read(of, `/site/${of.siteId}/pages`) },
  { name: 'the session', share: 10, call: (of) => read(of, '/user/session') },
  {
    name: 'phrases of a page',
    share: 6,
    call: (of, nth) => read(of, `/site/${of.siteId}/page/${pageOf(of, nth)}/keyphrases`),
  },
  { name: 'the cart', share: 3, call: (of) => read(of, '/cart') },
  { name: 'notices', share: 3, call: (of) => read(of, '/notices') },
  {
    name: 'a link added',
    share: 7,
    call: (of, nth) =>
      post('', of.token, `/site/${of.siteId}/page/${pageOf(of, nth)}/link/add`, {
        anchor_text: `added ${nth % 20}`,
        url: `https://added${nth}.example`,
        url_progress: 'placed',
        date_completed: '2026-01-02',
      }),
  },
  {
    name: 'ten rows imported',
    share: 1,
    call: (of, nth) =>
      post('', of.token, `/site/${of.siteId}/page/${pageOf(of, nth)}/link/import-csv`, {
        csv: Array.from({ length: 10 }, (_, row) => ({
          url: `https://imported${nth}.example/${row}`,
          anchor_text: 'imported',
          date_added: '2026-01-02',
        })),
      }),
  },
  {
    name: 'the source of a link',
    share: 2,
    call: (of, nth) => ({
      ...post(
        '',
        of.token,
        `/site/${of.siteId}/page/${of.pageIds[0] ?? 0}/link/${of.linkIds[nth % 20] ?? 0}`,
        {
          source: `source ${nth % 7}`,
        },
      ),
      method: 'PUT' as const,
    }),
  },
]

const read = ({ token }: Tenant, path: string): Call => get('', token, path)

const bag = kinds.flatMap((kind) => Array<Kind>(kind.share).fill(kind))

/** So many calls in the shares above, evenly mixed, each of another business than the one before. */
export function mixOf(tenants: readonly Tenant[], count: number, first: number): Call[] {
  return Array.from({ length: count }, (_, index) => {
    const nth = first + index
    // 37 and 100 share no divisor, so that a hundred calls hold each kind as often as its share.
    const kind = bag[(nth * 37) % bag.length]
    const tenant = tenants[(nth * 13) % tenants.length]
    if (kind === undefined || tenant === undefined) throw new Error('nothing to call')
    return { ...kind.call(tenant, nth), name: kind.name }
  })
}
