import type { IncomingMessage } from 'node:http'
import { ask, bodyOf, type OutboundRequest } from '../outbound-http/send.ts'
import { Unreachable } from '../outbound-http/unreachable.ts'
import { type Reach, targetOf } from '../outbound-http/target.ts'
import { Failure } from './failure.ts'
import { HostQueue } from './host-queue.ts'
import { type Limits, limits as usual } from './limits.ts'
import { looksLikeHtml, saidToBeHtml } from './mime-type.ts'
import { Parser } from './parser.ts'
import { RetryAfterByHost } from './retry-after.ts'
import { type Arrived, checked, gone } from './check-page.ts'
import type { UnreadReason, PageNotRead, PageReader } from './port.ts'
import { Robots, type RobotsFile } from './robots.ts'

/** The name by which robots.txt may address the reader. */
const NAME = 'Linkwright'

const redirects: readonly number[] = [301, 302, 303, 307, 308]
const whyByStatus: Readonly<Record<number, UnreadReason>> = {
  401: 'blocked',
  403: 'blocked',
  404: 'gone',
  410: 'gone',
  451: 'blocked',
}

export interface WebReaderOptions extends Reach {
  /** An address at which the operator says who reads; it goes out with every request. */
  contact?: string
  limits?: Partial<Limits>
  now?: () => Date
}

/**
 * Reads pages of the public web: http(s) on ports 80 and 443 at public addresses, which are checked at each redirect
 * and are the ones connected to; as robots.txt allows; one page of a host at a time; bounded as {@link usual} says.
 */
export function webPageReader(options: WebReaderOptions = {}): PageReader {
  const limits = { ...usual, ...options.limits }
  const now = options.now ?? (() => new Date())
  const agent = options.contact === undefined ? `${NAME}/1.0` : `${NAME}/1.0 (+${options.contact})`
  const parser = new Parser(limits)
  const tools = {
    reach: options,
    limits,
    agent,
    parser,
    robots: new Robots(parser, limits, now),
    patience: new RetryAfterByHost(now),
    queue: new HostQueue(),
  }
  return {
    isSample: false,
    async read(url, signal) {
      const visit = new Visit(tools, signal)
      try {
        return await visit.to(url, async ({ url: at, bytes, contentType }) => ({
          read: true,
          url: at.href,
          ...(await parser.parse<'page'>({ kind: 'page', bytes, contentType })),
        }))
      } catch (error) {
        signal?.throwIfAborted()
        return visit.notRead(error)
      } finally {
        visit.end()
      }
    },
    async check(url, wanted, signal) {
      const visit = new Visit(tools, signal)
      try {
        return await visit.to(url, (arrived) => checked(parser, arrived, wanted))
      } catch (error) {
        signal?.throwIfAborted()
        const { why, status } = visit.failure(error)
        return why === 'gone' && status !== undefined ? gone(status) : { reached: false, why }
      } finally {
        visit.end()
      }
    },
    close: () => parser.close(),
  }
}

interface Tools {
  reach: Reach
  limits: Limits
  agent: string
  parser: Parser
  robots: Robots
  patience: RetryAfterByHost
  queue: HostQueue
}

/** The reading of one page, from the first address to where its redirects end. */
class Visit {
  readonly #tools: Tools
  readonly #aborted: AbortSignal | undefined
  #left: number
  #turn: { host: string; end: (pauseMs: number) => void } | undefined
  #pause: number

  constructor(tools: Tools, aborted: AbortSignal | undefined) {
    this.#tools = tools
    this.#aborted = aborted
    this.#left = tools.limits.totalMs
    this.#pause = tools.limits.politenessMs
  }

  /** Answers what is made of the page where the redirects end. */
  async to<T extends object>(address: string, take: (arrived: Arrived) => Promise<T>): Promise<T> {
    const { reach, limits } = this.#tools
    let url = targetOf(address, reach)
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      await this.#takeTurn(url.hostname)
      const next = await this.#spend((signal) => this.#step(url, signal, take))
      if (!(next instanceof URL)) return next
      url = next
    }
    throw new Failure('error')
  }

  /** Gives the host to the next reader, after the pause that the host wants. */
  end(): void {
    this.#turn?.end(this.#pause)
    this.#turn = undefined
  }

  failure(error: unknown): Failure {
    return failureIn(error) ?? new Failure(this.#left <= 0 || isTimeout(error) ? 'timeout' : 'error')
  }

  notRead(error: unknown): PageNotRead {
    const failure = this.failure(error)
    return {
      read: false,
      why: failure.why,
      ...(failure.retryAt && { retryAt: failure.retryAt }),
    }
  }

  async #takeTurn(host: string): Promise<void> {
    if (this.#turn?.host !== host) {
      this.end()
      this.#turn = { host, end: await this.#tools.queue.take(host, this.#aborted) }
      this.#pause = this.#tools.limits.politenessMs
    }
    const retryAt = this.#tools.patience.until(host)
    if (retryAt) throw new Failure('wait', { retryAt })
  }

  /** Runs a step against what is left of the time, which waiting for a turn does not use up. */
  async #spend<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const start = performance.now()
    const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(this.#left)))
    try {
      return await step(this.#aborted ? AbortSignal.any([this.#aborted, deadline]) : deadline)
    } finally {
      this.#left -= performance.now() - start
    }
  }

  /** The page at an address, or where it redirects to. */
  async #step<T>(url: URL, signal: AbortSignal, take: (arrived: Arrived) => Promise<T>): Promise<T | URL> {
    const { robots, agent, reach, limits } = this.#tools
    this.#pause = await robots.pauseFor(url, agent, () => this.#robotsFile(url, signal))
    const question = this.#question(url, 'text/html', signal)
    const answer = await ask(question)
    try {
      const location = redirectOf(answer)
      if (location !== undefined) return targetOf(location, reach, url)
      this.#refuse(url, answer)
      const contentType = answer.headers['content-type'] ?? ''
      const isHtml = saidToBeHtml(answer.headers)
      if (isHtml === false) throw new Failure('not_html')
      const bytes = await bodyOf(answer, question, limits.bodyBytes)
      if (isHtml === undefined && !looksLikeHtml(bytes)) throw new Failure('not_html')
      return await take({ url, bytes, contentType, robots: String(answer.headers['x-robots-tag'] ?? '') })
    } finally {
      answer.destroy()
    }
  }

  #question(url: URL, accept: string, signal: AbortSignal): OutboundRequest {
    const { agent, reach, limits } = this.#tools
    return { url, headers: { 'user-agent': agent, accept }, reach, limits, signal }
  }

  #refuse({ hostname }: URL, { statusCode = 0, headers }: IncomingMessage): void {
    if (statusCode === 200) return
    const retryAfter = statusCode === 429 || statusCode === 503 ? headers['retry-after'] : undefined
    const retryAt = retryAfter === undefined ? undefined : this.#tools.patience.record(hostname, retryAfter)
    throw retryAt
      ? new Failure('wait', { retryAt })
      : new Failure(whyByStatus[statusCode] ?? 'error', { status: statusCode })
  }

  /** A host's robots.txt; its redirects are followed without asking for theirs, as RFC 9309 has it. */
  async #robotsFile(page: URL, signal: AbortSignal): Promise<RobotsFile> {
    const { reach, limits } = this.#tools
    let url = new URL('/robots.txt', page)
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      const question = this.#question(url, 'text/plain', signal)
      const answer = await ask(question)
      try {
        const { statusCode = 0 } = answer
        const location = redirectOf(answer)
        if (location !== undefined) {
          url = targetOf(location, reach, url)
          continue
        }
        if (statusCode === 429 || statusCode >= 500) return 'failing'
        if (statusCode !== 200) return 'none'
        const text = await bodyOf(answer, question, limits.robotsBytes, 'cut')
        return { text: text.toString('utf8') }
      } finally {
        answer.destroy()
      }
    }
    return 'none'
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return redirects.includes(statusCode) ? headers.location : undefined
}

/** A Failure, or what another error that was caused by one comes to. */
function failureIn(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof Unreachable) return new Failure(error.why)
  return error instanceof Error && error.cause !== undefined ? failureIn(error.cause) : undefined
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))
}
