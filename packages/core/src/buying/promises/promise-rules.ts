import { REL_MARKS } from '../../tracking/links/rel.ts'
import { plural } from '../../values/text.ts'

/** Which values of rel the promised link may have, and what customers read about it. */
export const promiseRels = {
  followed: { label: 'Followed', rel: [] },
  // Search engines accept both marks for a paid link.
  sponsored: { label: 'May be sponsored or nofollow', rel: ['sponsored', 'nofollow'] },
  any: { label: 'Any', rel: REL_MARKS },
} as const satisfies Readonly<Record<string, { label: string; rel: readonly (typeof REL_MARKS)[number][] }>>
export type PromiseRel = keyof typeof promiseRels

/** How a broken promise is made good. */
export const remedies = {
  restore: { label: 'Restore', text: 'we have it restored' },
  replace: { label: 'Replace', text: 'we replace it' },
  credit: { label: 'Account credit', text: 'you receive account credit for the remaining time' },
  refund: { label: 'Refund to the card', text: 'we refund the remaining time to your card' },
} as const
export type Remedy = keyof typeof remedies

export const MAX_PROMISE_MONTHS = 120
export const MAX_DUE_DAYS = 90

/** The terms of the promise that comes with a product or a marketplace link. */
export interface Terms {
  /** Months from the delivery; 0: nothing is promised. */
  months: number
  rel: PromiseRel
  remedy: Remedy
  /** A claim that is still open on its due date is credited by the system. */
  auto_credit: boolean
  /** The placement is paid for these months only: unless it is renewed, it expires then. */
  rented: boolean
  /** A replacement is promised for all months again, not for the rest. */
  fresh_window: boolean
  /** Days until a claim is due. */
  due_days: number
}

export const NO_PROMISE: Terms = {
  months: 0,
  rel: 'followed',
  remedy: 'replace',
  auto_credit: false,
  rented: false,
  fresh_window: false,
  due_days: 14,
}

/** Types of lines that order a link which can be promised. */
const promisedTypes: readonly string[] = ['backlinks', 'link_insertions', 'marketplace']
export const canPromise = (type: string): boolean => promisedTypes.includes(type)

/**
 * The offered promise in one sentence; null if nothing is promised.
 * @param offered values of rel that a marketplace offer itself names
 */
export function termsSentence(
  terms: Terms | null | undefined,
  offered: readonly string[] = [],
): string | null {
  return terms ? promiseSentence({ ...terms, rel: agreedRel(terms.rel, offered) }) : null
}

/** A promise in one sentence, by its agreed rel values; null if nothing is promised. */
export function promiseSentence(promise: Omit<Terms, 'rel'> & { rel: readonly string[] }): string | null {
  if (promise.months === 0) return null
  const { months, rel, remedy, due_days, auto_credit, rented, fresh_window } = promise
  const window = fresh_window ? `, and the ${plural(months, 'month')} start again` : ''
  const last =
    auto_credit && remedy !== 'credit' ? ' Otherwise you receive account credit for the remaining time.' : ''
  return `Promised for ${plural(months, 'month')}: ${linkWith(rel)}. If it is lost or changed, ${remedies[remedy].text} within ${plural(due_days, 'day')}${remedy === 'replace' ? window : ''}.${last}${rented ? ` ${rentSentence(months)}` : ''}`
}

/** What customers read about a placement that is paid for some months. */
const rentSentence = (months: number) =>
  `The placement is paid for ${plural(months, 'month')} and expires then, unless you renew it.`

function linkWith(rel: readonly string[]): string {
  if (rel.length === 0) return 'a link that search engines follow'
  return rel.length === REL_MARKS.length
    ? 'a link with any rel value'
    : `a link that may be marked as ${rel.join(' or ')}`
}

/** The agreed values of rel. @param offered values that a marketplace offer itself names */
export function agreedRel(rel: PromiseRel, offered: readonly string[] = []): string[] {
  return REL_MARKS.filter(
    (mark) => promiseRels[rel].rel.some((each) => each === mark) || offered.includes(mark),
  )
}
