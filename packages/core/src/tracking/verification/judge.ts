import { fold } from '../../values/text-match.ts'
import { hostOf } from '../../values/url.ts'
import { REL_MARKS } from '../links/rel.ts'
import { addressKey } from './address-key.ts'
import type { Hop, LinkFact, LinkPromise, Look, LookHistory, PageFacts, Visit } from './look.ts'
import { says } from './page-words.ts'
import { type Verdict, type VerdictCode, verdictOf } from './verdict.ts'

/** Stored with each verdict. A change of the rules that can change a verdict needs a new version. */
export const JUDGE_VERSION = 1

/** The verdict on one look. */
export interface Judgement {
  verdict: Verdict
  /** Why. The first code decides the verdict; only `changed` has several. */
  codes: readonly [VerdictCode, ...VerdictCode[]]
  /** Where the link is, or where the visit ended. */
  url: string
  link: LinkFact | null
}

/** A page with fewer words and with scripts is built in the browser. */
const FEW_WORDS = 60
const CHALLENGE_WORDS = 400
const LOGIN_WORDS = 300
const NOT_FOUND_WORDS = 600
const refusals: readonly number[] = [401, 402, 403, 407, 429, 451]

/** Codes that say the page is gone. None is proof by itself: bot protection sends the same to pages that exist. */
const gone: ReadonlySet<VerdictCode> = new Set(['page_gone', 'soft_404', 'redirected_home'])
/** Codes that a look with a browser may clear up when a plain request could not. */
const unclear: ReadonlySet<VerdictCode> = new Set([
  'challenge',
  'refused',
  'status',
  'login',
  'needs_browser',
  ...gone,
])

interface Seen {
  hops: readonly Hop[]
  last: Hop
  /** HTTP status of the last response; undefined without one. */
  status: number | undefined
  isChallenge: boolean
  facts: PageFacts | null
  promise: LinkPromise
  isBrowser: boolean
}

type PageRule = (facts: PageFacts, seen: Seen) => boolean

/** Before the page is read: the first rule that holds decides. */
export const responseRules: readonly (readonly [VerdictCode, (seen: Seen) => boolean])[] = [
  ['bad_address', ({ last }) => last.outcome.kind === 'failed' && last.outcome.why === 'unsafe'],
  ['no_domain', ({ last }) => last.outcome.kind === 'failed' && last.outcome.why === 'no_domain'],
  ['unreachable', ({ last }) => last.outcome.kind === 'failed'],
  ['robots_failing', ({ last }) => last.robots === 'failing'],
  ['robots_closed', ({ hops }) => hops.some(({ robots }) => typeof robots === 'object' && !robots.search)],
  ['closed_to_us', ({ last }) => last.outcome.kind === 'closed'],
  ['challenge', ({ isChallenge }) => isChallenge],
  [
    'refused',
    ({ last, status = 0 }) => last.outcome.kind === 'waiting' || refusals.includes(status) || status >= 500,
  ],
  ['page_gone', ({ status }) => status === 404 || status === 410],
  ['status', ({ status }) => status !== 200],
]

/** Where readers do not see the promised link on a page: the first rule that holds decides, else the link was removed. */
export const pageRules: readonly (readonly [VerdictCode, PageRule])[] = [
  [
    'challenge',
    ({ title, opening, words }) => words < CHALLENGE_WORDS && says('challenge', `${title} ${opening}`),
  ],
  ['login', ({ hasPasswordField, words }) => hasPasswordField && words < LOGIN_WORDS],
  ['parked', ({ title, opening }) => says('forSale', `${title} ${opening}`)],
  ['soft_404', ({ title, words }) => words < NOT_FOUND_WORDS && says('notFound', title)],
  ['redirected_home', (_, { hops, last }) => !isHome(hops[0]) && isHome(last) && hops[0]?.site === last.site],
  ['moved_site', (_, { hops, last }) => hops[0]?.site !== last.site],
  ['hidden', (facts, { promise }) => hasPromised(facts, promise, 'hidden')],
  ['not_rendered', (facts, { promise }) => hasPromised(facts, promise, 'code')],
  [
    'in_frame',
    ({ frames, words }, { promise }) => frames.some((url) => words < FEW_WORDS || names(url, promise)),
  ],
  [
    'redirector',
    ({ links }, { promise, last }) => links.some(({ url }) => isRedirector(url, last.url, promise)),
  ],
  [
    'wrong_target',
    ({ links }, { promise }) => links.some(({ url, shown }) => shown === 'visible' && leadsTo(url, promise)),
  ],
  ['needs_browser', (facts, { isBrowser }) => !isBrowser && isBuiltByScripts(facts)],
]

/** What may be wrong although readers see the link. All that hold are reported. */
export const faults: readonly (readonly [
  VerdictCode,
  (facts: PageFacts, link: LinkFact, seen: Seen) => boolean,
])[] = [
  ['noindex', ({ noindex }) => noindex],
  ['page_nofollow', ({ nofollow }) => nofollow],
  [
    'canonical_elsewhere',
    ({ canonical }, _, { hops }) => canonical !== null && !hops.some(({ url }) => isSame(url, canonical)),
  ],
  ['wrong_anchor', (_, link, { promise }) => !hasAnchor(link, promise)],
  ['wrong_rel', (_, link, { promise }) => !keepsRel(link, promise)],
]

const allRules = { responseRules, pageRules, faults }
type Rules = typeof allRules

/**
 * Judges a look. Pure: the same look, history and promise always have the same verdict.
 *
 * "Gone" (404, a page that says so, a redirect to the home page) is `lost` only if the watch once saw the link live and
 * the host still responds elsewhere, or if a browser sees the same. Before that, the article is searched at the places
 * where it may have moved to.
 */
export function judge(
  look: Look,
  history: LookHistory,
  promise: LinkPromise,
  rules: Rules = allRules,
): Judgement {
  const plain = judgeVisit(look.page, promise, { rules })
  const inBrowser =
    look.browser !== null && unclear.has(plain.codes[0])
      ? judgeVisit(look.browser, promise, { rules, isBrowser: true })
      : undefined
  const seen = inBrowser === undefined || inBrowser.verdict === 'unknown' ? plain : inBrowser
  if (!isGone(seen)) return seen
  const hostResponds = look.probes.some(({ status }) => status === 200)
  const isConfirmed = (history.wasLive && hostResponds) || (seen === inBrowser && isGone(plain))
  return movedTo(look, promise, rules) ?? (isConfirmed ? seen : judgement('page_gone_unconfirmed', seen.url))
}

/** The page is gone, whether that is confirmed or not. */
export function isGone({ codes }: Judgement): boolean {
  return gone.has(codes[0]) || codes[0] === 'page_gone_unconfirmed'
}

function judgeVisit(
  { hops }: Visit,
  promise: LinkPromise,
  { rules, isBrowser = false }: { rules: Rules; isBrowser?: boolean },
): Judgement {
  const last = hops.at(-1)
  if (last === undefined) throw new Error('A visit has at least one hop.')
  const { outcome } = last
  const response = outcome.kind === 'response' ? outcome : undefined
  const { status, isChallenge = false, facts = null } = response ?? {}
  const seen = { hops, last, status, isChallenge, facts, promise, isBrowser }
  const [failed] = rules.responseRules.find(([, holds]) => holds(seen)) ?? []
  if (failed !== undefined || facts === null) return judgement(failed ?? 'not_html', last.url)
  const link = bestLink(facts, promise)
  if (link === undefined) {
    const [code] = rules.pageRules.find(([, holds]) => holds(facts, seen)) ?? []
    return judgement(code ?? 'link_removed', last.url)
  }
  const [first, ...others] = rules.faults.flatMap(([code, holds]) => (holds(facts, link, seen) ? [code] : []))
  return { ...judgement(first ?? 'ok', last.url, others), link }
}

/** The verdict on the first place where the promised link was found; undefined if it was found nowhere. */
function movedTo({ url, page, candidates }: Look, promise: LinkPromise, rules: Rules): Judgement | undefined {
  const found = candidates
    .map((visit) => ({ visit, judged: judgeVisit(visit, promise, { rules }) }))
    .find(({ judged }) => judged.link !== null)
  if (found === undefined) return undefined
  const { visit, judged } = found
  const isSameSite = visit.hops.at(-1)?.site === page.hops[0]?.site
  if (!isSameSite) return { ...judged, ...judgement('moved_site', judged.url) }
  return judged.verdict === 'live' && !isSame(judged.url, url) ? { ...judged, codes: ['moved'] } : judged
}

function judgement(code: VerdictCode, url: string, others: readonly VerdictCode[] = []): Judgement {
  return { verdict: verdictOf(code), codes: [code, ...others], url, link: null }
}

const isSame = (one: string, other: string) => addressKey(one) === addressKey(other)

/** The promised link that readers see; of several the one that keeps most of the promise. */
function bestLink({ links }: PageFacts, promise: LinkPromise): LinkFact | undefined {
  const value = (link: LinkFact) => (keepsRel(link, promise) ? 2 : 0) + (hasAnchor(link, promise) ? 1 : 0)
  return links
    .filter((link) => link.shown === 'visible' && isSame(link.url, promise.target))
    .toSorted((one, other) => value(other) - value(one))[0]
}

function hasPromised({ links }: PageFacts, { target }: LinkPromise, shown: LinkFact['shown']): boolean {
  return links.some((link) => link.shown === shown && isSame(link.url, target))
}

/** No anchor is wrong where none was promised. */
function hasAnchor({ anchor }: LinkFact, promise: LinkPromise): boolean {
  return promise.anchor === null || fold(anchor) === fold(promise.anchor)
}

function keepsRel({ rel }: LinkFact, promise: LinkPromise): boolean {
  return REL_MARKS.every((mark) => !rel.includes(mark) || promise.rel.includes(mark))
}

function leadsTo(url: string, { target }: LinkPromise): boolean {
  return bareHost(url) === bareHost(target)
}

/** The URL contains the host of the target, such as the query of a redirect. */
function names(url: string, { target }: LinkPromise): boolean {
  return url.toLowerCase().includes(bareHost(target))
}

/** A URL of the publisher that has the target in its query or path. */
function isRedirector(url: string, page: string, promise: LinkPromise): boolean {
  return bareHost(url) === bareHost(page) && !leadsTo(url, promise) && names(url, promise)
}

const bareHost = (url: string) => (hostOf(url) ?? url).replace(/^www\./, '')

function isHome(hop: Hop | undefined): boolean {
  return hop !== undefined && URL.canParse(hop.url) && new URL(hop.url).pathname === '/'
}

function isBuiltByScripts({ words, hasScripts, scriptNamesTarget }: PageFacts): boolean {
  return scriptNamesTarget || (hasScripts && words < FEW_WORDS)
}
