import type { IncomingMessage } from 'node:http'
import { sendRequest, readBody, type OutboundRequest } from '../outbound-http/send.ts'
import { Unreachable } from '../outbound-http/unreachable.ts'
import { type AllowedTargets, parseTarget } from '../outbound-http/target.ts'
import { Failure } from './failure.ts'
import { HostQueue } from './host-queue.ts'
import { type Limits, defaultLimits } from './limits.ts'
import { looksLikeHtml, declaredAsHtml } from './mime-type.ts'
import { Parser } from './parser.ts'
import { RetryAfterByHost } from './retry-after.ts'
import { type LoadedPage, checkPage, missingPage } from './check-page.ts'
import type { UnreadReason, PageNotRead, PageReader } from './port.ts'
import { Robots, type RobotsFile } from './robots.ts'

/** The user agent name for robots.txt. */
const NAME = 'Linkwright'

const redirects: readonly number[] = [301, 302, 303, 307, 308]
const reasonByStatus: Readonly<Record<number, UnreadReason>> = {
  401: 'blocked',
  403: 'blocked',
  404: 'gone',
  410: 'gone',
  451: 'blocked',
}

export interface WebReaderOptions extends AllowedTargets {
  /** Contact URL of the operator, sent with every request. */
  contact?: string
  limits?: Partial<Limits>
  now?: () => Date
}

/**
 * Reads pages of the public web: http(s) on ports 80 and 443 at public addresses, checked at each redirect and pinned
 * for the connection; respects robots.txt; one page of a host at a time; within {@link defaultLimits}.
 */
export function webPageReader(options: WebReaderOptions = {}): PageReader {
  const limits = { ...defaultLimits, ...options.limits }
  const now = options.now ?? (() => new Date())
  const agent = options.contact === undefined ? `${NAME}/1.0` : `${NAME}/1.0 (+${options.contact})`
  const parser = new Parser(limits)
  const tools = {
    allowed: options,
    limits,
    agent,
    parser,
    robots: new Robots(parser, limits, now),
    retryAfterByHost: new RetryAfterByHost(now),
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
        return await visit.to(url, (arrived) => checkPage(parser, arrived, wanted))
      } catch (error) {
        signal?.throwIfAborted()
        const { why, status } = visit.failure(error)
        return why === 'gone' && status !== undefined ? missingPage(status) : { reached: false, why }
      } finally {
        visit.end()
      }
    },
    close: () => parser.close(),
  }
}

interface Tools {
  allowed: AllowedTargets
  limits: Limits
  agent: string
  parser: Parser
  robots: Robots
  retryAfterByHost: RetryAfterByHost
  queue: HostQueue
}

/** Reads one page, including its redirects. */
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

  /** Follows the redirects and returns the handler's result for the final page. */
  async to<T extends object>(address: string, handle: (arrived: LoadedPage) => Promise<T>): Promise<T> {
    const { allowed, limits } = this.#tools
    let url = parseTarget(address, allowed)
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      await this.#acquireHost(url.hostname)
      const next = await this.#withinTime((signal) => this.#step(url, signal, handle))
      if (!(next instanceof URL)) return next
      url = next
    }
    throw new Failure('error')
  }

  /** Releases the host to the next reader after the host's pause. */
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

  async #acquireHost(host: string): Promise<void> {
    if (this.#turn?.host !== host) {
      this.end()
      this.#turn = { host, end: await this.#tools.queue.acquire(host, this.#aborted) }
      this.#pause = this.#tools.limits.politenessMs
    }
    const retryAt = this.#tools.retryAfterByHost.until(host)
    if (retryAt) throw new Failure('wait', { retryAt })
  }

  /** Runs a step within the remaining time. The wait in the host queue does not count. */
  async #withinTime<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const start = performance.now()
    const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(this.#left)))
    try {
      return await step(this.#aborted ? AbortSignal.any([this.#aborted, deadline]) : deadline)
    } finally {
      this.#left -= performance.now() - start
    }
  }

  /** The handled page at a URL, or the URL that it redirects to. */
  async #step<T>(
    url: URL,
    signal: AbortSignal,
    handle: (arrived: LoadedPage) => Promise<T>,
  ): Promise<T | URL> {
    const { robots, agent, allowed, limits } = this.#tools
    this.#pause = await robots.pauseFor(url, agent, () => this.#robotsFile(url, signal))
    const outboundRequest = this.#request(url, 'text/html', signal)
    const response = await sendRequest(outboundRequest)
    try {
      const location = redirectOf(response)
      if (location !== undefined) return parseTarget(location, allowed, url)
      this.#checkStatus(url, response)
      const contentType = response.headers['content-type'] ?? ''
      const isHtml = declaredAsHtml(response.headers)
      if (isHtml === false) throw new Failure('not_html')
      const bytes = await readBody(response, outboundRequest, limits.bodyBytes)
      if (isHtml === undefined && !looksLikeHtml(bytes)) throw new Failure('not_html')
      return await handle({ url, bytes, contentType, robots: String(response.headers['x-robots-tag'] ?? '') })
    } finally {
      response.destroy()
    }
  }

  #request(url: URL, accept: string, signal: AbortSignal): OutboundRequest {
    const { agent, allowed, limits } = this.#tools
    return { url, headers: { 'user-agent': agent, accept }, allowed, limits, signal }
  }

  #checkStatus({ hostname }: URL, { statusCode = 0, headers }: IncomingMessage): void {
    if (statusCode === 200) return
    const retryAfter = statusCode === 429 || statusCode === 503 ? headers['retry-after'] : undefined
    const retryAt =
      retryAfter === undefined ? undefined : this.#tools.retryAfterByHost.record(hostname, retryAfter)
    throw retryAt
      ? new Failure('wait', { retryAt })
      : new Failure(reasonByStatus[statusCode] ?? 'error', { status: statusCode })
  }

  /**
   * A host's robots.txt. Its redirects are followed without reading the robots.txt of their hosts, as RFC 9309
   * requires.
   */
  async #robotsFile(page: URL, signal: AbortSignal): Promise<RobotsFile> {
    const { allowed, limits } = this.#tools
    let url = new URL('/robots.txt', page)
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      const outboundRequest = this.#request(url, 'text/plain', signal)
      const response = await sendRequest(outboundRequest)
      try {
        const { statusCode = 0 } = response
        const location = redirectOf(response)
        if (location !== undefined) {
          url = parseTarget(location, allowed, url)
          continue
        }
        if (statusCode === 429 || statusCode >= 500) return 'failing'
        if (statusCode !== 200) return 'none'
        const text = await readBody(response, outboundRequest, limits.robotsBytes, 'cut')
        return { text: text.toString('utf8') }
      } finally {
        response.destroy()
      }
    }
    return 'none'
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return redirects.includes(statusCode) ? headers.location : undefined
}

/** The Failure in an error or in its causes. */
function failureIn(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (error instanceof Unreachable) return new Failure(error.why)
  return error instanceof Error && error.cause !== undefined ? failureIn(error.cause) : undefined
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))
}
