import { anchorProblem } from '../order-anchor.ts'
import { targetProblem } from '../order-fields.ts'
import type { Rules } from './field-errors.ts'

/** The fields of one link insertion. The tier applies to the whole form. */
export interface LinkInsertion {
  targetUrl: string
  anchorText: string
}

export const linkInsertionRules: Rules<LinkInsertion> = {
  targetUrl: targetProblem,
  anchorText: anchorProblem,
}

export const emptyLinkInsertion: LinkInsertion = { targetUrl: '', anchorText: '' }

/** The tiers by domain authority: the link insertions that are sold, each with its price. */
export function linkInsertionTiers<P extends { type: string; enabled: string }>(products: readonly P[]): P[] {
  return products.filter(({ type, enabled }) => type === 'link_insertions' && enabled === '1')
}
