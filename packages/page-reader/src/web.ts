import type { AllowedTargets } from './outbound-http/target.ts'
import { HostQueue, type HostTurns } from './host-queue.ts'
import { type Limits, defaultLimits } from './limits.ts'
import { Looker } from './look.ts'
import { Parser } from './parser.ts'
import { RetryAfterByHost } from './retry-after.ts'
import type { PageLooker, PageReader } from './port.ts'
import { type GoodCopies, Robots } from './robots.ts'
import type { SecondReader } from './second-reader.ts'
import { Visit } from './visit.ts'

/** The user agent name for robots.txt. */
const NAME = 'Linkwright'

export interface WebReaderOptions extends AllowedTargets {
  /** Contact URL of the operator, sent with every request. */
  contact?: string
  /** Hosts that asked not to be read, with their subdomains. */
  optedOut?: readonly string[]
  limits?: Partial<Limits>
  now?: () => Date
  /** Shows pages that are built by scripts. */
  secondReader?: SecondReader | undefined
  /** Where several processes read: who may read a host, and the robots.txt that they have read. */
  shared?: { turns: (retryAfter: RetryAfterByHost) => HostTurns; copies: GoodCopies }
}

/** The user agent that is sent with every request. */
export function agentOf(contact: string | undefined): string {
  return contact === undefined ? `${NAME}/1.0` : `${NAME}/1.0 (+${contact})`
}

/**
 * Reads pages of the public web: http(s) on ports 80 and 443 at public addresses, checked at each redirect and pinned
 * for the connection; respects robots.txt; one page of a host at a time; within {@link defaultLimits}.
 */
export function webPageReader(options: WebReaderOptions = {}): PageReader & PageLooker {
  const limits = { ...defaultLimits, ...options.limits }
  const now = options.now ?? (() => new Date())
  const agent = agentOf(options.contact)
  const parser = new Parser(limits)
  const retryAfterByHost = new RetryAfterByHost(now)
  const tools = {
    allowed: options,
    limits,
    agent,
    parser,
    robots: new Robots(parser, limits, { now, copies: options.shared?.copies, optedOut: options.optedOut }),
    retryAfterByHost,
    secondReader: options.secondReader,
    queue: options.shared?.turns(retryAfterByHost) ?? new HostQueue(),
  }
  const looker = new Looker(tools)
  return {
    isSample: false,
    look: (url, promise, signal, recorder) => looker.look({ url, promise }, signal, recorder),
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
    close: () => parser.close(),
  }
}
