import type { IncomingMessage } from 'node:http'
import type { Hop, Outcome, ResponseOutcome } from '@linkwright/core/tracking/verification/look'
import type { Recorder } from './evidence/recorder.ts'
import { readBody, sendRequest, type OutboundRequest, type Received } from './outbound-http/send.ts'
import { type AllowedTargets, parseTarget } from './outbound-http/target.ts'
import { Failure, failureIn, isFailure, isMissingDomain, isTimeout } from './failure.ts'
import type { HostTurns } from './host-queue.ts'
import type { Limits } from './limits.ts'
import { declaredAsHtml, looksLikeHtml } from './mime-type.ts'
import type { Parser } from './parser.ts'
import type { PageNotRead, UnreadReason } from './port.ts'
import type { RetryAfterByHost } from './retry-after.ts'
import { responseOutcome } from './response-outcome.ts'
import type { Robots, RobotsFile } from './robots.ts'
import type { SecondReader } from './second-reader.ts'

const redirects: readonly number[] = [301, 302, 303, 307, 308]
const reasonByStatus: Readonly<Record<number, UnreadReason>> = {
  401: 'blocked',
  403: 'blocked',
  404: 'gone',
  410: 'gone',
  451: 'blocked',
}
/** The page at the end of the redirects. */
interface LoadedPage {
  url: URL
  bytes: Buffer
  contentType: string
  /** Its X-Robots-Tag, or empty. */
  robots: string
  /** The same response, for a look. */
  outcome: ResponseOutcome
}

/** Shared by all visits of a reader. */
export interface VisitTools {
  allowed: AllowedTargets
  limits: Limits
  agent: string
  parser: Parser
  robots: Robots
  retryAfterByHost: RetryAfterByHost
  queue: HostTurns
  /** Set if a browser is configured. */
  secondReader?: SecondReader | undefined
}

/** How many requests may still be sent. */
export class RequestBudget {
  left: number

  constructor(most: number) {
    this.left = most
  }

  /** @throws Failure when nothing is left */
  charge(): void {
    if (this.left <= 0) throw new Failure('error')
    this.left -= 1
  }
}

interface Step {
  url: URL
  signal: AbortSignal
  isPage: boolean
}

/** A request with its outcome. */
export type VisitHop = Pick<Hop, 'url' | 'robots'> & { outcome: Outcome }

/** Reads one page, including its redirects. */
export class Visit {
  /** Every page that was requested, in order. */
  readonly hops: VisitHop[] = []
  readonly #tools: VisitTools
  readonly #aborted: AbortSignal | undefined
  #left: number
  #turn: { host: string; requests: number; end: Awaited<ReturnType<HostTurns['acquire']>> } | undefined
  #pause: number
  readonly #budget: RequestBudget | undefined
  readonly #recorder: Recorder | undefined

  /** @param budget is charged for each request, also for robots.txt */
  constructor(
    tools: VisitTools,
    aborted: AbortSignal | undefined,
    { budget, recorder }: { budget?: RequestBudget; recorder?: Recorder | undefined } = {},
  ) {
    this.#tools = tools
    this.#aborted = aborted
    this.#budget = budget
    this.#recorder = recorder
    this.#left = tools.limits.totalMs
    this.#pause = tools.limits.politenessMs
  }

  /**
   * Follows the redirects and returns the handler's result for the final page.
   *
   * @param isPage refuses responses that are not web pages
   */
  async to<T extends object>(
    address: string,
    handle: (arrived: LoadedPage) => Promise<T>,
    { isPage = true } = {},
  ): Promise<T> {
    const { allowed, limits } = this.#tools
    let url = this.#parse(address, allowed)
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      await this.#acquireHost(url)
      const next = await this.#withinTime((signal) => this.#step({ url, signal, isPage }, handle))
      if (!(next instanceof URL)) return next
      url = next
    }
    throw new Failure('error')
  }

  /** Releases the host to the next reader after the host's pause. */
  end(): void {
    if (this.#turn === undefined) return
    const { host, requests, end } = this.#turn
    end(this.#pause, { requests, quietUntil: this.#tools.retryAfterByHost.until(host) })
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

  #parse(address: string, allowed: AllowedTargets): URL {
    try {
      return parseTarget(address, allowed)
    } catch (error) {
      this.hops.push({ url: address, robots: 'not_read', outcome: { kind: 'failed', why: 'unsafe' } })
      throw error
    }
  }

  async #acquireHost(url: URL): Promise<void> {
    const host = url.hostname
    if (this.#turn?.host !== host) {
      this.end()
      this.#turn = { host, requests: 0, end: await this.#tools.queue.acquire(host, this.#aborted) }
      this.#pause = this.#tools.limits.politenessMs
    }
    const retryAt = this.#tools.retryAfterByHost.until(host)
    if (retryAt === undefined) return
    const outcome = { kind: 'waiting', retryAt: retryAt.toISOString() } as const
    this.hops.push({ url: url.href, robots: 'not_read', outcome })
    throw new Failure('wait', { retryAt })
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
  async #step<T>(step: Step, handle: (arrived: LoadedPage) => Promise<T>): Promise<T | URL> {
    const hop: VisitHop = {
      url: step.url.href,
      robots: 'not_read',
      outcome: { kind: 'failed', why: 'unreachable' },
    }
    this.hops.push(hop)
    try {
      return await this.#read({ ...step, hop }, handle)
    } catch (error) {
      const { why, status } = this.failure(error)
      const isFailed = status === undefined && isFailure(why)
      const unreached = isMissingDomain(error) ? 'no_domain' : 'unreachable'
      if (isFailed) hop.outcome = { kind: 'failed', why: why === 'error' ? unreached : why }
      throw error
    }
  }

  async #read<T>(
    { url, signal, isPage, hop }: Step & { hop: VisitHop },
    handle: (arrived: LoadedPage) => Promise<T>,
  ): Promise<T | URL> {
    const { robots, agent, allowed, limits } = this.#tools
    const { rules, pauseMs } = await robots.rulesFor(url, agent, () => this.#robotsFile(url, signal))
    this.#pause = pauseMs
    hop.robots = rules
    if (typeof rules === 'string' || !rules.own) {
      hop.outcome = { kind: 'closed' }
      throw new Failure('blocked')
    }
    const outboundRequest = this.#request(url, isPage ? 'text/html' : '*/*', signal)
    const { response, received } = await this.#send(outboundRequest)
    try {
      const outcome = responseOutcome(response)
      hop.outcome = outcome
      const location = redirectOf(response)
      if (location !== undefined) return parseTarget(location, allowed, url)
      this.#checkStatus(url, response)
      const contentType = response.headers['content-type'] ?? ''
      const isHtml = !isPage || declaredAsHtml(response.headers)
      if (isHtml === false) throw new Failure('not_html')
      const bytes = await readBody(response, outboundRequest, limits.bodyBytes, { received })
      if (isHtml === undefined && !looksLikeHtml(bytes)) throw new Failure('not_html')
      const robotsTag = String(response.headers['x-robots-tag'] ?? '')
      return await handle({ url, bytes, contentType, robots: robotsTag, outcome })
    } finally {
      response.destroy()
    }
  }

  #request(url: URL, accept: string, signal: AbortSignal): OutboundRequest {
    const { agent, allowed, limits } = this.#tools
    return { url, headers: { 'user-agent': agent, accept }, allowed, limits, signal }
  }

  async #send(
    request: OutboundRequest,
  ): Promise<{ response: IncomingMessage; received: Received | undefined }> {
    this.#budget?.charge()
    if (this.#turn !== undefined) this.#turn.requests += 1
    const recording = this.#recorder?.begin(request)
    const response = await sendRequest(request)
    return { response, received: recording?.onResponse(response) }
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
      const { response, received } = await this.#send(outboundRequest)
      try {
        const { statusCode = 0 } = response
        const location = redirectOf(response)
        if (location !== undefined) {
          url = parseTarget(location, allowed, url)
          continue
        }
        if (statusCode === 429 || statusCode >= 500) return 'failing'
        if (statusCode !== 200) return 'none'
        const text = await readBody(response, outboundRequest, limits.robotsBytes, {
          whenLonger: 'cut',
          received,
        })
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
