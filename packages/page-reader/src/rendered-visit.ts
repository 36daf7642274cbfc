// How it works: docs/internals/watching.md
import { getDomain } from 'tldts'
import type { LinkFact, LinkPromise, Outcome, Visit } from '@linkwright/core/tracking/verification/look'
import type { Recorder } from './evidence/recorder.ts'
import { factsOf } from './facts-of.ts'
import { failureIn } from './failure.ts'
import { responseOutcome } from './response-outcome.ts'
import type { Render, RenderedPage, SecondReader } from './second-reader.ts'
import type { RequestBudget, VisitTools } from './visit.ts'

interface Rendering {
  promise: LinkPromise
  budget: RequestBudget
  signal: AbortSignal | undefined
  recorder: Recorder | undefined
  /** The promised link among those of a page. */
  linkIn: (visit: Visit) => LinkFact | null
}

/**
 * The same page in a browser, as a visit of its host: it counts its requests, and requests only what robots.txt allows
 * of that host. A page without the link counts only if nothing of it is missing. Only an abort throws.
 */
export async function renderedVisit(
  tools: VisitTools,
  secondReader: SecondReader,
  page: Visit,
  { promise, budget, signal, recorder, linkIn }: Rendering,
): Promise<Visit> {
  const [{ url, robots }] = page.hops.slice(-1) as [Visit['hops'][number]]
  const visitOf = (at: string, outcome: Outcome): Visit => ({
    hops: [{ url: at, site: getDomain(at, { allowPrivateDomains: true }), robots, outcome }],
  })
  try {
    const rendered = await secondReader(
      (render) => asVisitor(tools, new URL(url), { render, budget, signal }),
      signal,
    )
    const visit = visitOf(rendered.url, await outcomeOf(tools, rendered, promise))
    const isProof = rendered.isWhole || linkIn(visit) !== null
    if (isProof) recorder?.render(rendered)
    return isProof ? visit : visitOf(rendered.url, { kind: 'failed', why: 'timeout' })
  } catch (error) {
    signal?.throwIfAborted()
    const why = failureIn(error)?.why
    return visitOf(url, { kind: 'failed', why: why === 'timeout' || why === 'too_big' ? why : 'unreachable' })
  }
}

async function asVisitor(
  { agent, robots, queue, retryAfterByHost }: VisitTools,
  url: URL,
  { render, budget, signal }: { render: Render; budget: RequestBudget; signal: AbortSignal | undefined },
): Promise<RenderedPage> {
  const host = url.hostname
  // The first reader has read the file: without it the host is left alone.
  const rulesFor = (at: URL) => robots.rulesFor(at, agent, () => Promise.resolve('failing'))
  const { pauseMs } = await rulesFor(url)
  const end = await queue.acquire(host, signal)
  let requests = 0
  const admit = async (at: URL) => {
    if (at.hostname !== host || budget.left <= 0) return false
    budget.charge()
    const { rules } = await rulesFor(at)
    if (typeof rules === 'string' || !rules.own) return false
    requests += 1
    return true
  }
  try {
    return await render(url, { agent, admit, signal })
  } finally {
    end(pauseMs, { requests, quietUntil: retryAfterByHost.until(host) })
  }
}

async function outcomeOf(
  { parser }: VisitTools,
  rendered: RenderedPage,
  promise: LinkPromise,
): Promise<Outcome> {
  const { url, html, headers } = rendered
  const { refresh: _, ...markup } = await parser.parse<'markup'>({
    kind: 'markup',
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url,
    target: new URL(promise.target).hostname.replace(/^www\./, ''),
  })
  const robotsTag = String(headers['x-robots-tag'] ?? '')
  return { ...responseOutcome(rendered), facts: factsOf(markup, robotsTag === '' ? [] : [robotsTag]) }
}
