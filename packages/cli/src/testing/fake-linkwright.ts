import { rowRefusals } from '@linkwright/core/tracking/links/check-row'
import { linkKey } from '@linkwright/core/values/url'
import type { Link, LinksImportCsvInput, Page } from '@linkwright/sdk'
import { aPage, aSite, password, session, stats, token } from './entities.ts'
import { type FakeServer, fakeServer, refusal, type Reply, type Seen } from './fake-server.ts'

export type FakeLinkwright = FakeServer & {
  /** The link key of every added row, in order. */
  readonly added: string[]
  /** Links that the list returns. */
  links: Link[]
  /** Runs before the response to each import call; its result, if any, is the response. */
  onImport: ((seen: Seen) => Reply | undefined | Promise<Reply | undefined>) | undefined
  /** An import call waits for this after its import and before its response. */
  beforeResponse: (() => Promise<unknown>) | undefined
  /** Calls sent again with a key that already has a response. */
  readonly repeated: string[]
}

const figures = { page_score: 20, blended: 0, exact: 0, natural: 0, no_text: 0, gauges_score: 0 }
/** What an import of a whole site did to a page. */
const importedPage = {
  page_id: 12,
  added: 2,
  duplicates: 0,
  before: figures,
  after: { ...figures, page_score: 55 },
}

/** As much of a Linkwright server as the command line speaks to: one page, links, idempotency keys. */
export async function fakeLinkwright(): Promise<FakeLinkwright> {
  const stored = new Set<string>()
  let pages = 0
  const added: string[] = []
  const responses = new Map<string, Reply>()
  const state: Pick<FakeLinkwright, 'links' | 'onImport' | 'beforeResponse'> = {
    links: [],
    onImport: undefined,
    beforeResponse: undefined,
  }
  const repeated: string[] = []

  function importRows({ csv }: Pick<LinksImportCsvInput, 'csv'>): Reply {
    let count = 0
    const refused: { row: number; reason: string }[] = []
    csv.forEach(({ url }, i) => {
      const key = linkKey(url)
      if (key === undefined || url.includes('refuse-me'))
        refused.push({ row: i + 1, reason: rowRefusals.badUrl })
      else if (!stored.has(key)) {
        stored.add(key)
        added.push(key)
        count += 1
      }
    })
    const duplicate = csv.length - count - refused.length
    const msg = refused.length === csv.length ? 'failed' : 'success'
    return { body: { msg, count, duplicate, refused, import_id: 1 } }
  }

  async function importCall(seen: Seen): Promise<Reply> {
    const key = String(seen.headers['idempotency-key'])
    const known = responses.get(key)
    if (known) {
      repeated.push(key)
      return known
    }
    const early = await state.onImport?.(seen)
    if (early) return early
    const reply = importRows(seen.body as LinksImportCsvInput)
    responses.set(key, reply)
    await state.beforeResponse?.()
    return reply
  }

  function page(): Page {
    const natural = stored.size
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
      return right ? { body: session } : refusal(422, 'refused', 'Your email or password is wrong.')
    }
    if (seen.headers.authorization !== `Bearer ${token}`) return refusal(401, 'signed_out', 'Please sign in.')
    if (path === '/user/logout') return {}
    if (path === '/user/session') return { body: session }
    if (path === '/site' && method === 'GET') {
      const wanted = query.get('page_id')
      return { body: wanted === null || wanted === '12' ? [{ ...aSite, pages: [page()] }] : [] }
    }
    if (path === '/site/3/page/12/links') return paged(state.links, query)
    if (path === '/site/3/page/12/link/import-csv' || path === '/site/3/links/import-csv')
      return importCall(seen)
    if (path === '/site/3/page/add') {
      const { page_nickname, page_url } = body as { page_nickname: string; page_url: string }
      pages += 1
      return {
        body: { page: { ...aPage, id: 12 + pages, page_nickname, full_url: `${aSite.url}${page_url}` } },
      }
    }
    if (path === '/imports/1') return { body: { pages: [importedPage] } }
    return undefined
  })
  return {
    ...server,
    added,
    repeated,
    get beforeResponse() {
      return state.beforeResponse
    },
    set beforeResponse(hold) {
      state.beforeResponse = hold
    },
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
