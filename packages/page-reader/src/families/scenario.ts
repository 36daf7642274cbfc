import type { Hop, Look, LookHistory, LinkPromise, Visit } from '@linkwright/core/tracking/verification/look'
import { factsOf } from '../facts-of.ts'
import { readMarkup } from '../read-markup.ts'

/** The response of a simulated host. */
export interface ResponseFixture {
  url: string
  status?: number
  /** Markup; undefined for a response that is not a web page. */
  body?: string
  /** Value of X-Robots-Tag. */
  robotsTag?: string
  isChallenge?: boolean
  isWaiting?: boolean
  failed?: 'unsafe' | 'no_domain' | 'unreachable' | 'timeout' | 'too_big'
  robots?: Hop['robots']
}

export interface Scenario {
  page: readonly ResponseFixture[]
  browser?: readonly ResponseFixture[]
  probes?: Look['probes']
  candidates?: readonly (readonly ResponseFixture[])[]
  history?: LookHistory
  promise: LinkPromise
}

const open = { own: true, search: true }

/** The look that the page reader would store. */
export function lookAt({ page, browser, probes = [], candidates = [], promise }: Scenario): Look {
  const visit = (responses: readonly ResponseFixture[]) => visitOf(responses, promise)
  return {
    url: page[0]?.url ?? '',
    page: visit(page),
    browser: browser === undefined ? null : visit(browser),
    probes,
    candidates: candidates.map(visit),
  }
}

function visitOf(responses: readonly ResponseFixture[], { target }: LinkPromise): Visit {
  return {
    hops: responses.map((response) => hopOf(response, new URL(target).hostname.replace(/^www\./, ''))),
  }
}

function hopOf(
  { url, status = 200, body, robotsTag, failed, isWaiting, ...response }: ResponseFixture,
  target: string,
): Hop {
  const robots = response.robots ?? open
  const site = URL.canParse(url) ? new URL(url).hostname.split('.').slice(-2).join('.') : null
  const hop = { url, site, robots }
  if (isWaiting === true) return { ...hop, outcome: { kind: 'waiting', retryAt: '2026-01-01T00:00:00.000Z' } }
  if (failed !== undefined) return { ...hop, outcome: { kind: 'failed', why: failed } }
  if (typeof robots === 'string' || !robots.own) return { ...hop, outcome: { kind: 'closed' } }
  const isRead = status === 200 && body !== undefined
  const facts = isRead
    ? factsOf(readMarkup(body, { url, target }), robotsTag === undefined ? [] : [robotsTag])
    : null
  return {
    ...hop,
    outcome: { kind: 'response', status, isChallenge: response.isChallenge ?? false, facts },
  }
}

/** A page of another site. */
export const other = 'https://elsewhere.example/story'
export const home = (url: string) => new URL('/', url).href
/** An earlier look saw the link. */
export const seen = { wasLive: true }
/** The host's home page responds. */
export const homePageResponds = (url: string) => [{ url: home(url), status: 200 }]
