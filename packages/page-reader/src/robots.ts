import type { RobotsRules } from '@linkwright/core/tracking/verification/look'
import type { Limits } from './limits.ts'
import type { Parser } from './parser.ts'

/** A robots.txt: its text, no file (everything is allowed), or a failing server (nothing is allowed). */
export type RobotsFile = { text: string } | 'none' | 'failing'

const CACHE_MS = 24 * 3_600_000
/** A failing server is requested again sooner. */
const CACHE_FAILING_MS = 600_000
/** Total size of the cache in characters; the oldest files are evicted first. */
const CACHE_CHARACTERS = 8_000_000

/** The last good robots.txt of each origin, shared by processes. Null is an origin without one. */
export interface GoodCopies {
  find: (origin: string) => Promise<{ text: string | null; at: Date } | undefined>
  save: (origin: string, text: string | null) => Promise<void>
}

interface CachedFile {
  file: RobotsFile
  until: number
}

/** Caches the robots.txt of each host for a day (RFC 9309). While a host fails to send it, its last good copy is used for another day. */
export class Robots {
  readonly #cache = new Map<string, CachedFile>()
  readonly #parser: Parser
  readonly #limits: Limits
  readonly #now: () => Date
  readonly #copies: GoodCopies | undefined
  readonly #optedOut: readonly string[]
  #characters = 0

  constructor(
    parser: Parser,
    limits: Limits,
    {
      now,
      copies,
      optedOut = [],
    }: { now: () => Date; copies?: GoodCopies | undefined; optedOut?: readonly string[] | undefined },
  ) {
    this.#parser = parser
    this.#limits = limits
    this.#now = now
    this.#copies = copies
    this.#optedOut = optedOut
  }

  /** What robots.txt says about a URL, and the pause between two pages of its host. `fetchFile` is called on a cache miss. */
  async rulesFor(
    url: URL,
    agent: string,
    fetchFile: () => Promise<RobotsFile>,
  ): Promise<{ rules: RobotsRules; pauseMs: number }> {
    const { politenessMs, crawlDelayMs } = this.#limits
    if (this.#optedOut.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
      return { rules: { own: false, search: true }, pauseMs: politenessMs }
    const file = this.#find(url.origin) ?? (await this.#load(url.origin, fetchFile))
    if (file === 'failing') return { rules: 'failing', pauseMs: politenessMs }
    if (file === 'none') return { rules: { own: true, search: true }, pauseMs: politenessMs }
    const { own, search, delay } = await this.#parser.parse<'robots'>({
      kind: 'robots',
      text: file.text,
      url: url.href,
      agent,
    })
    return { rules: { own, search }, pauseMs: Math.min(Math.max(delay * 1000, politenessMs), crawlDelayMs) }
  }

  async #load(origin: string, fetchFile: () => Promise<RobotsFile>): Promise<RobotsFile> {
    const copy = await this.#copies?.find(origin)
    const age = copy === undefined ? Number.POSITIVE_INFINITY : this.#now().getTime() - copy.at.getTime()
    const known: RobotsFile = copy === undefined || copy.text === null ? 'none' : { text: copy.text }
    if (age < CACHE_MS) return this.#store(origin, known, CACHE_MS - age)
    const file = await fetchFile()
    if (file === 'failing') return this.#store(origin, age < 2 * CACHE_MS ? known : file, CACHE_FAILING_MS)
    await this.#copies?.save(origin, file === 'none' ? null : file.text)
    return this.#store(origin, file, CACHE_MS)
  }

  /** The text of a robots.txt that was read before; empty without one. */
  textOf(origin: string): string {
    const file = this.#find(origin)
    return typeof file === 'object' ? file.text : ''
  }

  #find(origin: string): RobotsFile | undefined {
    const cached = this.#cache.get(origin)
    return cached !== undefined && cached.until > this.#now().getTime() ? cached.file : undefined
  }

  #store(origin: string, file: RobotsFile, ms: number): RobotsFile {
    this.#evict(origin)
    this.#cache.set(origin, { file, until: this.#now().getTime() + ms })
    this.#characters += weight(origin, file)
    for (const oldest of this.#cache.keys()) {
      if (this.#characters <= CACHE_CHARACTERS) break
      this.#evict(oldest)
    }
    return file
  }

  #evict(origin: string): void {
    const cached = this.#cache.get(origin)
    if (cached === undefined) return
    this.#cache.delete(origin)
    this.#characters -= weight(origin, cached.file)
  }
}

/** A host without a file takes space, too. */
function weight(origin: string, file: RobotsFile): number {
  return 200 + origin.length + (typeof file === 'string' ? 0 : file.text.length)
}
