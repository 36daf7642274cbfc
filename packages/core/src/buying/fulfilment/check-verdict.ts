import { type OrderedDelivery, type Delivered, deliveryProblems } from './promised-delivery.ts'
import { REL_MARKS } from '../../tracking/links/rel.ts'
import { isSameAddress } from '../../values/url.ts'
import { fold } from '../../values/text-match.ts'
import { type HiddenLink, hiddenLinkMessage } from './hidden-link.ts'

/** What a check found at a published URL. */
export interface Evidence {
  /** Of the answer; null where it could not be reached. */
  status: number | null
  /** The page contains a link to the ordered target. */
  found: boolean
  /** Where that link leads; null without one. */
  target: string | null
  anchor: string | null
  /** Values of its rel attribute, such as nofollow. */
  rel: string | null
  /** The robots directives of the page or its header, such as noindex. */
  robots: string | null
  /** Why readers of the page do not see the link; null where they do. */
  hidden: HiddenLink | null
}

interface Ordered {
  target_url: string | null
  anchor_text: string | null
  bought?: OrderedDelivery
  delivered?: Delivered
}

/** `ok`: as ordered; `failing`: needs attention; `unreachable`: unknown, since the page could not be read. */
export const checkStates = {
  ok: 'As ordered',
  failing: 'Needs review',
  unreachable: 'Could not be reached',
} as const
export type CheckState = keyof typeof checkStates

/** The same for a line: an administrator may have accepted the failure, until a later check fails. */
export const lineCheckStates = { ...checkStates, accepted: 'Accepted' } as const
export type LineCheckState = keyof typeof lineCheckStates

/** Why a page could not be read, by the stored code. */
const unreached: Readonly<Record<string, string>> = {
  blocked: 'It refuses robots.',
  wait: 'Its host asks to slow down.',
  unsafe: 'Its address is not allowed.',
  too_big: 'It is too large to be read.',
  timeout: 'It did not respond in time.',
  not_html: 'It is not a web page.',
  error: 'It could not be opened.',
}

/** The same as a sentence. */
export const unreachableReason = (why: string): string => unreached[why] ?? why

/** Differences between a published page and the order, as messages. A failing check warns and blocks nothing. */
export function checkProblems(evidence: Evidence, ordered: Ordered): string[] {
  const { status, found, target, anchor, rel, robots, hidden } = evidence
  if (status === null) return []
  if (status >= 400) return [`The page returned status ${status}.`]
  return [
    ...(ordered.target_url === null || found ? [] : ['No link to the target URL was found on it.']),
    ...(found && !isTarget(target, ordered.target_url)
      ? ['The link points to a different URL than ordered.']
      : []),
    ...(found && ordered.anchor_text !== null && !isSameText(anchor, ordered.anchor_text)
      ? ['The anchor text differs from the order.']
      : []),
    ...(found && hidden !== null ? [hiddenLinkMessage(hidden)] : []),
    ...(holds(
      rel,
      REL_MARKS.filter((mark) => !ordered.bought?.rel.includes(mark)),
    )
      ? [`The link is marked ${rel}.`]
      : []),
    ...(holds(robots, ['noindex', 'none']) ? ['The page excludes itself from search engines.'] : []),
    ...(ordered.bought && ordered.delivered ? deliveryProblems(ordered.bought, ordered.delivered) : []),
  ]
}

/** Result of a check. */
export function checkStateOf(evidence: Evidence, ordered: Ordered): CheckState {
  if (evidence.status === null) return 'unreachable'
  return checkProblems(evidence, ordered).length === 0 ? 'ok' : 'failing'
}

function holds(words: string | null, wanted: readonly string[]): boolean {
  return (words ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .some((word) => wanted.includes(word))
}

function isTarget(target: string | null, ordered: string | null): boolean {
  return target !== null && ordered !== null && isSameAddress(target, ordered)
}

function isSameText(a: string | null, b: string): boolean {
  return a !== null && fold(a) === fold(b)
}
