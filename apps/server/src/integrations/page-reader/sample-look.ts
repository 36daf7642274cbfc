import type {
  Hop,
  LinkFact,
  LinkPromise,
  Look,
  Outcome,
  PageFacts,
  Visit,
} from '@linkwright/core/tracking/verification/look'
import {
  botAnswerOf,
  conditionOf,
  movedUrl,
  type BotAnswer,
  type PageEvent,
  type StartingFault,
} from './page-fates.ts'

interface Page {
  title: string
  words: number
}

interface Subject {
  url: string
  promise: LinkPromise
  page: Page
}

type Condition = StartingFault | PageEvent | null

/** A look at a simulated published page, on a day of the publishers' clock. */
export function sampleLook(url: string, promise: LinkPromise, page: Page, day: number): Look {
  const subject = { url, promise, page }
  const bot = botAnswerOf(url, day)
  if (bot !== null) return botLook(url, bot)
  return looks[conditionOf(url, day) ?? 'ok'](subject)
}

const open = { own: true, search: true }

const looks: Readonly<Record<Exclude<Condition, null> | 'ok', (subject: Subject) => Look>> = {
  ok: (subject) => lookOf(subject, [linked(subject)]),
  lost: (subject) => lookOf(subject, [bare(subject)]),
  removed: (subject) => lookOf(subject, [bare(subject)]),
  marked: (subject) => lookOf(subject, [linked(subject, { link: { rel: ['nofollow'] } })]),
  renamed: (subject) => lookOf(subject, [linked(subject, { link: { anchor: 'read more' } })]),
  hidden: (subject) => lookOf(subject, [linked(subject, { link: { shown: 'hidden' } })]),
  noindex: (subject) => lookOf(subject, [linked(subject, { facts: { noindex: true } })]),
  gone: (subject) => goneLook(subject, [hopOf(subject.url, response(404))]),
  soft_404: (subject) =>
    goneLook(subject, [bare({ ...subject, page: { title: 'Page not found', words: 40 } })]),
  redirected_home: (subject) =>
    goneLook(subject, [
      hopOf(subject.url, response(301)),
      bare({ ...subject, url: new URL('/', subject.url).href, page: { title: 'Home', words: 700 } }),
    ]),
  parked: (subject) =>
    lookOf(subject, [bare({ ...subject, page: { title: 'This domain is for sale', words: 80 } })]),
  domain_gone: (subject) => lookOf(subject, [hopOf(subject.url, { kind: 'failed', why: 'no_domain' })]),
  moved: (subject) =>
    goneLook(
      subject,
      [hopOf(subject.url, response(404))],
      [{ hops: [linked({ ...subject, url: movedUrl(subject.url) })] }],
    ),
  walled: (subject) => lookOf(subject, [hopOf(subject.url, response(403, { isChallenge: true }))]),
  unreachable: ({ url, ...subject }) =>
    lookOf({ url, ...subject }, [{ ...hopOf(url, { kind: 'failed', why: 'timeout' }), robots: 'not_read' }]),
}

function lookOf({ url }: Pick<Subject, 'url'>, hops: readonly Hop[]): Look {
  return { url, page: { hops }, browser: null, probes: [], candidates: [] }
}

/** The page is not there, and the host's home page is. */
function goneLook({ url }: Subject, hops: readonly Hop[], candidates: readonly Visit[] = []): Look {
  return { ...lookOf({ url }, hops), probes: [{ url: new URL('/', url).href, status: 200 }], candidates }
}

const botStatuses: Readonly<Record<BotAnswer, number>> = {
  forbidden: 403,
  challenge: 403,
  failing: 500,
  not_found: 404,
}

function botLook(url: string, answer: BotAnswer): Look {
  const status = botStatuses[answer]
  const look = lookOf({ url }, [hopOf(url, response(status, { isChallenge: answer === 'challenge' }))])
  // The host's home page sends the same.
  return answer === 'not_found' ? { ...look, probes: [{ url: new URL('/', url).href, status }] } : look
}

/** The page with the promised link. */
function linked(
  { url, promise, page }: Subject,
  { link = {}, facts = {} }: { link?: Partial<LinkFact>; facts?: Partial<PageFacts> } = {},
): Hop {
  const { target, anchor } = promise
  const found: LinkFact = { url: target, anchor: anchor ?? '', rel: [], shown: 'visible', ...link }
  return hopOf(url, response(200, { facts: { ...factsOf(page), ...facts, links: [found] } }))
}

/** A page without it. */
function bare({ url, page }: Subject): Hop {
  return hopOf(url, response(200, { facts: factsOf(page) }))
}

function hopOf(url: string, outcome: Outcome): Hop {
  return { url, site: URL.parse(url)?.hostname ?? null, robots: open, outcome }
}

function response(
  status: number,
  { isChallenge = false, facts = null }: { isChallenge?: boolean; facts?: PageFacts | null } = {},
): Outcome {
  return { kind: 'response', status, isChallenge, facts }
}

function factsOf(page: Page): PageFacts {
  return {
    ...page,
    opening: page.title,
    noindex: false,
    nofollow: false,
    canonical: null,
    hasPasswordField: false,
    hasScripts: false,
    scriptNamesTarget: false,
    links: [],
    frames: [],
  }
}
