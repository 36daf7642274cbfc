import type { Verdict, VerdictCode } from '../../tracking/verification/verdict.ts'
import { isRunning, type PromiseWindow } from '../promises/promise-window.ts'

/** A bad state that two looks have confirmed, and what is known of its line. */
export interface SeenBad {
  verdict: Verdict
  code: VerdictCode
  first_bad_at: Date
  /** When the second look confirmed it. */
  confirmed_at: Date
  /** Null before the link is delivered. */
  window: Pick<PromiseWindow, 'from' | 'until'> | null
  /** The placement is paid until the end of the window. */
  is_rented: boolean
  payment_state: 'paid' | 'refunded' | 'disputed'
  /** The promised target. */
  target: string
  /** URL of the customer's page today; null if the line links to no page of the account. */
  page: string | null
  /** The line was ordered for a page that the customer has deleted. */
  is_page_deleted: boolean
}

/**
 * Whether the publisher has broken a promise. Looks that need a person, and pages that could not be seen, break none.
 * Neither does a page that the customer has deleted, or a target that the customer has changed: the publisher followed
 * it, or links to the former URL. A rented placement that has ended is expired, even if it was gone shortly before.
 */
export function isBreach({ verdict, code, first_bad_at, confirmed_at, window, ...line }: SeenBad): boolean {
  if (verdict !== 'lost' && verdict !== 'changed') return false
  if (window === null || !isRunning(window, first_bad_at)) return false
  if (line.is_rented && !isRunning(window, confirmed_at)) return false
  if (line.payment_state !== 'paid' || line.is_page_deleted) return false
  return code !== 'wrong_target' || line.page === null || line.page === line.target
}
