import { Failure } from './failure.ts'
import type { Limits } from './limits.ts'
import type { Parser } from './parser.ts'

/** As it was answered: its text, no file (all is allowed), or a server that fails (nothing is). */
export type RobotsFile = { text: string } | 'none' | 'failing'

const KEPT_MS = 24 * 3_600_000
/** A server that failed is asked again sooner. */
const KEPT_FAILING_MS = 600_000
/** All files together, in characters; the oldest are dropped first. */
const KEPT_CHARACTERS = 8_000_000

interface Kept {
  file: RobotsFile
  until: number
}

/** Each host's robots.txt, asked for once a day (RFC 9309). */
export class Robots {
  readonly #kept = new Map<string, Kept>()
  readonly #parser: Parser
  readonly #limits: Limits
  readonly #now: () => Date
  #characters = 0

  constructor(parser: Parser, limits: Limits, now: () => Date) {
    this.#parser = parser
    this.#limits = limits
    this.#now = now
  }

  /**
   * Milliseconds that the host wants between two pages, or a Failure `blocked`.
   * `fetchFile` is asked when none is kept.
   */
  async pauseFor(url: URL, agent: string, fetchFile: () => Promise<RobotsFile>): Promise<number> {
    const file = this.#find(url.origin) ?? this.#keep(url.origin, await fetchFile())
    if (file === 'failing') throw new Failure('blocked')
    if (file === 'none') return this.#limits.politenessMs
    const { allowed, delay } = await this.#parser.parse<'robots'>({
      kind: 'robots',
      text: file.text,
      url: url.href,
      agent,
    })
    if (!allowed) throw new Failure('blocked')
    return Math.min(Math.max(delay * 1000, this.#limits.politenessMs), this.#limits.crawlDelayMs)
  }

  #find(origin: string): RobotsFile | undefined {
    const kept = this.#kept.get(origin)
    return kept !== undefined && kept.until > this.#now().getTime() ? kept.file : undefined
  }

  #keep(origin: string, file: RobotsFile): RobotsFile {
    this.#drop(origin)
    const ms = file === 'failing' ? KEPT_FAILING_MS : KEPT_MS
    this.#kept.set(origin, { file, until: this.#now().getTime() + ms })
    this.#characters += weight(origin, file)
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= KEPT_CHARACTERS) break
      this.#drop(oldest)
    }
    return file
  }

  #drop(origin: string): void {
    const kept = this.#kept.get(origin)
    if (kept === undefined) return
    this.#kept.delete(origin)
    this.#characters -= weight(origin, kept.file)
  }
}

/** Also a host without a file takes room. */
function weight(origin: string, file: RobotsFile): number {
  return 200 + origin.length + (typeof file === 'string' ? 0 : file.text.length)
}
