import { linkKey } from '@linkwright/core/values/url'
import type { Link, LinksImportCsvInput, Page, SignedIn, Site } from '@linkwright/sdk'
import { type FakeServer, fakeServer, refusal, type Reply, type Seen } from './fake-server.ts'

const stats: Page['stats'] = {
  page_score: 20,
  primary_links_placed: 0,
  in_progress: 0,
  days_since_last_link: '1970-01-01',
  days_link_recency: 0,
  homepage_link_score: 0,
  home_page_link_score: 5,
  gauges_score: 0,
  page_content_score: 5,
  content_total_page_score: 3,
  primary_links_score: 0,
  key_phrase_point: 7,
  secondary_key_phrase_point: 0,
  blended_anchors_total: 0,
  exact_anchors_total: 0,
  natural_anchors_total: 0,
  keyPhraseMixRatio: 0,
  exactMatchRatio: 0,
  brandedRatio: 0,
  keyPhraseMixRatioWithCart: 0,
  exactMatchRatioWithCart: 0,
  brandedRatioWithCart: 0,
}

export const aPage: Page = {
  id: 12,
  site_id: 3,
  page_nickname: 'Tools',
  page_url: '/tools',
  full_url: 'https://garden.example/tools',
  page_type: 'page',
  city: null,
  state: null,
  page_local: 'no',
  keyphrases: [],
  links: 0,
  reporting: '#1 Overall',
  scout_last_ran: '0000-00-00',
  word_count: 800,
  greyed_out: [],
  stats,
}

export const aSite: Site = {
  id: 3,
  name: 'Garden Co',
  url: 'https://garden.example',
  available: '1',
  categories: ['Home'],
  country: 'United States',
  local: 'no',
  city: null,
  state: null,
  competitors: [{ url: '' }, { url: '' }, { url: '' }],
  pages: [aPage],
  primary_links: 0,
  link_spend: 0,
  logins: 0,
  brand_rank: null,
  stats: {
    brand_trust_score: 40,
    links_in_progress: 1,
    days_since_last_link: '1970-01-01',
    hp_completed_links: 0,
    completed_links: 0,
  },
}

export const aLink: Link = {
  id: 1,
  url: 'https://blog.example/1',
  anchor_text: 'garden tools',
  anchor_type: 'keyword',
  anchor_category: 'exact',
  anchor_suggestion: null,
  level: 'primary',
  url_progress: 'placed',
  date_added: '2026-02-03',
  date_created: '2026-02-03T00:00:00.000Z',
  date_ordered: null,
  date_completed: null,
  source: 'Import',
  da: 40,
  child_links: 0,
  ss: '0',
  ss_to_gp: 1,
  comments: null,
  linkmap_id: null,
  linked_page: aPage.full_url,
  parent_id: null,
  tiered: false,
  deleting: false,
}

export const password = 'linkwright-demo'
export const token = 'session-token-7f3a'

const session: SignedIn = {
  user: {
    id: 5,
    user_type: 'agency',
    business_id: 2,
    plan_id: 70,
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'agency@demo.test',
    ahref_token: '',
    majestic_token: '',
    promo_code: null,
    source: null,
    created_at: '2026-01-01T00:00:00.000Z',
    preferences: {},
    number_of_login: 3,
    origin_id: null,
  },
  business: {
    id: 2,
    name: 'Agency Ltd',
    main_email: 'agency@demo.test',
    plan_id: 70,
    subscription_id: null,
    active: '1',
    scout_id: null,
    credit: 0,
    key_phrases: 4,
    websites: 1,
    api_access: '1',
  },
  plan: {
    id: 70,
    name: 'Launch',
    stripe_id: null,
    chargify_id: null,
    subscription: 49,
    is_annual: 'No',
    num_trial_days: 7,
    sub_users: 2,
    websites: 5,
    key_phrases: 50,
    projects: 3,
    plan_discount: 0,
    base_plan: 0,
  },
  sites: [aSite],
  settings: {
    gauge_blue_ranges: { kp_range_set: 36, em_range_set: 10, br_range_set: 54 },
    categories: [{ name: 'Home' }],
  },
  cart: [],
  expires: 1_800_000_000,
  demo: true,
  token,
}

export type FakeLinkwright = FakeServer & {
  /** The link key of every row that was added, in order. */
  readonly added: string[]
  /** Links that lists answer with. */
  links: Link[]
  /** Runs before each import call is answered; what it returns is the answer. */
  onImport: ((seen: Seen) => Reply | undefined | Promise<Reply | undefined>) | undefined
}

/** As much of a Linkwright server as the command line speaks to: one page, links, idempotency keys. */
export async function fakeLinkwright(): Promise<FakeLinkwright> {
  const kept = new Set<string>()
  const added: string[] = []
  const answers = new Map<string, Reply>()
  const state = { links: [] as Link[], onImport: undefined as FakeLinkwright['onImport'] }

  function importRows({ csv }: Pick<LinksImportCsvInput, 'csv'>): Reply {
    let count = 0
    const refused: { row: number; reason: string }[] = []
    csv.forEach(({ url }, i) => {
      const key = linkKey(url)
      if (key === undefined || url.includes('refuse-me'))
        refused.push({ row: i + 1, reason: 'has no valid URL' })
      else if (!kept.has(key)) {
        kept.add(key)
        added.push(key)
        count += 1
      }
    })
    const duplicate = csv.length - count - refused.length
    return { body: { msg: refused.length === csv.length ? 'failed' : 'success', count, duplicate, refused } }
  }

  async function importCall(seen: Seen): Promise<Reply> {
    const key = String(seen.headers['idempotency-key'])
    const known = answers.get(key)
    if (known) return known
    const early = await state.onImport?.(seen)
    if (early) return early
    const reply = importRows(seen.body as LinksImportCsvInput)
    answers.set(key, reply)
    return reply
  }

  function page(): Page {
    const natural = kept.size
    return {
      ...aPage,
      stats: {
        ...stats,
        page_score: natural > 0 ? 55 : 20,
        primary_links_placed: natural,
        natural_anchors_total: natural,
        brandedRatio: natural > 0 ? 100 : 0,
      },
    }
  }

  const server = await fakeServer(async (seen) => {
    const { method, path, query, body } = seen
    if (path === '/user/login') {
      const right = (body as { password: string }).password === password
      return right ? { body: session } : refusal(422, 'refused', 'Your e-mail or password is wrong.')
    }
    if (seen.headers.authorization !== `Bearer ${token}`) return refusal(401, 'signed_out', 'Please sign in.')
    if (path === '/user/logout') return {}
    if (path === '/user/session') return { body: session }
    if (path === '/site' && method === 'GET') {
      const wanted = query.get('page_id')
      return { body: wanted === null || wanted === '12' ? [{ ...aSite, pages: [page()] }] : [] }
    }
    if (path === '/site/3/page/12/links') return paged(state.links, query)
    if (path === '/site/3/page/12/link/import-csv') return importCall(seen)
    return undefined
  })
  return {
    ...server,
    added,
    get links() {
      return state.links
    },
    set links(links) {
      state.links = links
    },
    get onImport() {
      return state.onImport
    },
    set onImport(handler) {
      state.onImport = handler
    },
  }
}

function paged(rows: readonly Link[], query: URLSearchParams): Reply {
  const from = Number(query.get('cursor') ?? 0)
  const end = from + Number(query.get('limit') ?? 1000)
  const wanted = rows.filter(
    ({ url_progress }) => (query.get('url_progress') ?? url_progress) === url_progress,
  )
  const next: Record<string, string> =
    end < wanted.length ? { link: `</api/site/3/page/12/links?cursor=${end}>; rel="next"` } : {}
  return { body: wanted.slice(from, end), headers: { 'x-total-count': String(wanted.length), ...next } }
}
