import type { RobotsAnswer } from '@linkwright/core/tracking/verification/look'
import type { Limits } from './limits.ts'
import type { Parser } from './parser.ts'

/** A robots.txt: its text, no file (everything is allowed), or a failing server (nothing is allowed). */
export type RobotsFile = { text: string } | 'none' | 'failing'

const CACHE_MS = 24 * 3_600_000
/** A failing server is requested again sooner. */
const CACHE_FAILING_MS = 600_000
/** Total size of the cache in characters; the oldest files are evicted first. */
const CACHE_CHARACTERS = 8_000_000

interface CachedFile {
  file: RobotsFile
  until: number
}

/** Caches the robots.txt of each host for a day (RFC 9309). */
export class Robots {
  readonly #cache = new Map<string, CachedFile>()
  readonly #parser: Parser
  readonly #limits: Limits
  readonly #now: () => Date
  #characters = 0

  constructor(parser: Parser, limits: Limits, now: () => Date) {
    this.#parser = parser
    this.#limits = limits
    this.#now = now
  }

  /** What robots.txt says about a URL, and the pause between two pages of its host. `fetchFile` is called on a cache miss. */
  async rulesFor(
    url: URL,
    agent: string,
    fetchFile: () => Promise<RobotsFile>,
  ): Promise<{ answer: RobotsAnswer; pauseMs: number }> {
    const { politenessMs, crawlDelayMs } = this.#limits
    const file = this.#find(url.origin) ?? this.#store(url.origin, await fetchFile())
    if (file === 'failing') return { answer: 'failing', pauseMs: politenessMs }
    if (file === 'none') return { answer: { own: true, search: true }, pauseMs: politenessMs }
    const { own, search, delay } = await this.#parser.parse<'robots'>({
      kind: 'robots',
      text: file.text,
      url: url.href,
      agent,
    })
    return { answer: { own, search }, pauseMs: Math.min(Math.max(delay * 1000, politenessMs), crawlDelayMs) }
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

  #store(origin: string, file: RobotsFile): RobotsFile {
    this.#evict(origin)
    const ms = file === 'failing' ? CACHE_FAILING_MS : CACHE_MS
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
