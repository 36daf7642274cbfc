import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { getDomain } from 'tldts'
import { isGone, judge } from '@linkwright/core/tracking/verification/judge'
import type {
  LinkPromise,
  Look,
  Probe,
  Visit as SeenVisit,
} from '@linkwright/core/tracking/verification/look'
import { likelyMoves } from '@linkwright/core/tracking/verification/moved-article'
import type { Recorder } from './evidence/recorder.ts'
import { factsOf } from './facts-of.ts'
import { renderedVisit } from './rendered-visit.ts'
import { locationsOf, sitemapsIn } from './sitemap.ts'
import { RequestBudget, Visit, type VisitTools } from './visit.ts'

/** For one look, with robots.txt, redirects and sitemaps. */
const MOST_REQUESTS = 12
/** Requests that a candidate may need: robots.txt of a subdomain, the page and one redirect. */
const OF_ONE_CANDIDATE = 3
const MOST_SITEMAPS = 3
const SITEMAP_BYTES = 2 * 1024 * 1024
const DAY_MS = 86_400_000
/** Characters of all cached sitemaps. */
const CACHE_CHARACTERS = 32_000_000
/** Sitemaps that list articles, by their names. */
const ofArticles = /post|article|blog|news|page/i

/** The published URL of a look, and the promise that it is compared with. */
export interface Wanted {
  /** The published URL. */
  url: string
  promise: LinkPromise
}

/** Looks at published pages as the rules of verification need it. */
export class Looker {
  readonly #tools: VisitTools
  readonly #sitemaps = new LRUCache<string, readonly string[]>({
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: (urls) => 1 + urls.reduce((sum, url) => sum + url.length, 0),
    ttl: DAY_MS,
  })

  constructor(tools: VisitTools) {
    this.#tools = tools
  }

  /**
   * Reads the page; again in a browser, where one is configured and the page is built by scripts. Where it is gone,
   * requests the host's home page, and reads pages that the article may have moved to: at most {@link MOST_REQUESTS}
   * requests in all. Only an abort throws.
   *
   * @param recorder receives every exchange except those of sitemaps and of the browser, and the browser's document where it
   *   counts
   */
  async look({ url, promise }: Wanted, signal?: AbortSignal, recorder?: Recorder): Promise<Look> {
    const budget = new RequestBudget(MOST_REQUESTS)
    const read = (address: string) => this.#visit(address, { promise, budget, signal, recorder })
    const page = await read(url)
    const look = { url, page, browser: null, probes: [], candidates: [] }
    const judged = judge(look, { wasLive: false }, promise)
    if (!isGone(judged)) {
      const browser =
        judged.codes[0] === 'needs_browser'
          ? await this.#rendered(look, { promise, budget, signal, recorder })
          : null
      return { ...look, browser }
    }
    const home = new URL('/', url).href
    const probes = [await this.#probe(home, page, read)]
    const candidates: SeenVisit[] = []
    for (const address of likelyMoves(url, await this.#knownUrls(home, { budget, signal }))) {
      if (budget.left < OF_ONE_CANDIDATE) break
      const candidate = await read(address)
      candidates.push(candidate)
      const found = judge({ ...look, page: candidate }, { wasLive: false }, promise)
      if (found.link !== null) break
    }
    return { ...look, probes, candidates }
  }

  async #visit(
    address: string,
    {
      promise,
      budget,
      signal,
      recorder,
    }: {
      promise: LinkPromise
      budget: RequestBudget
      signal: AbortSignal | undefined
      recorder: Recorder | undefined
    },
  ): Promise<SeenVisit> {
    const { parser } = this.#tools
    const visit = new Visit(this.#tools, signal, { budget, recorder })
    const target = new URL(promise.target).hostname.replace(/^www\./, '')
    const readTo = (url: string) =>
      visit.to(url, async ({ url: at, bytes, contentType, robots, outcome }) => {
        const { refresh, ...markup } = await parser.parse<'markup'>({
          kind: 'markup',
          bytes,
          contentType,
          url: at.href,
          target,
        })
        outcome.facts = factsOf(markup, robots === '' ? [] : [robots])
        return { refresh, links: markup.links }
      })
    try {
      const { refresh, links } = await readTo(address)
      if (refresh !== null && !links.some(({ shown }) => shown === 'visible')) await readTo(refresh)
    } catch {
      // The visit's last hop says what failed.
      signal?.throwIfAborted()
    } finally {
      visit.end()
    }
    return {
      hops: visit.hops.map((hop) => ({ ...hop, site: getDomain(hop.url, { allowPrivateDomains: true }) })),
    }
  }

  async #rendered(
    look: Look,
    {
      promise,
      ...rest
    }: {
      promise: LinkPromise
      budget: RequestBudget
      signal: AbortSignal | undefined
      recorder: Recorder | undefined
    },
  ): Promise<SeenVisit | null> {
    const { secondReader } = this.#tools
    if (secondReader === undefined) return null
    const linkIn = (browser: SeenVisit) => judge({ ...look, browser }, { wasLive: false }, promise).link
    return await renderedVisit(this.#tools, secondReader, look.page, { promise, linkIn, ...rest })
  }

  /** Whether the home page of the host responds. Nothing is requested if the visit ended there. */
  async #probe(home: string, page: SeenVisit, read: (url: string) => Promise<SeenVisit>): Promise<Probe> {
    const { hops } = page.hops.at(-1)?.url === home ? page : await read(home)
    const outcome = hops.at(-1)?.outcome
    return { url: home, status: outcome?.kind === 'response' ? outcome.status : null }
  }

  /** URLs of the host's sitemaps. */
  async #knownUrls(
    home: string,
    { budget, signal }: { budget: RequestBudget; signal: AbortSignal | undefined },
  ): Promise<readonly string[]> {
    const { origin } = new URL(home)
    const cached = this.#sitemaps.get(origin)
    if (cached !== undefined) return cached
    const named = sitemapsIn(this.#tools.robots.textOf(origin))
    const waiting = named.length > 0 ? named : [`${origin}/sitemap.xml`]
    const known: string[] = []
    for (let count = 0; count < MOST_SITEMAPS && budget.left > 2 * OF_ONE_CANDIDATE; count += 1) {
      const next = waiting.shift()
      if (next === undefined) break
      const { urls, isIndex } = locationsOf(await this.#text(next, { budget, signal }))
      if (!isIndex) known.push(...urls)
      else
        waiting.unshift(...urls.toSorted((a, b) => Number(ofArticles.test(b)) - Number(ofArticles.test(a))))
    }
    this.#sitemaps.set(origin, known)
    return known
  }

  /** The text at a URL; empty if it cannot be read. */
  async #text(
    address: string,
    { budget, signal }: { budget: RequestBudget; signal: AbortSignal | undefined },
  ): Promise<string> {
    const visit = new Visit(this.#tools, signal, { budget })
    try {
      const { bytes } = await visit.to(address, ({ bytes: read }) => Promise.resolve({ bytes: read }), {
        isPage: false,
      })
      const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
      return (isPacked ? gunzipSync(bytes, { maxOutputLength: SITEMAP_BYTES }) : bytes).toString('utf8')
    } catch {
      signal?.throwIfAborted()
      return ''
    } finally {
      visit.end()
    }
  }
}
