import { linkQuality } from '../link-quality.ts'
import { anchorProblem } from '../order-anchor.ts'
import { guestPostTargetProblem } from '../order-fields.ts'
import type { Rules } from './field-errors.ts'

/** The fields of one guest post. Product and content length apply to the whole form. */
export interface GuestPost {
  url: string
  anchor: string
}

export const guestPostRules: Rules<GuestPost> = { url: guestPostTargetProblem, anchor: anchorProblem }

export const emptyGuestPost: GuestPost = { url: '', anchor: '' }

export const CONTENT_REQUIRED = 'Please choose a content length'

/** Link strengths, in the order in which they are offered. */
export const linkStrengths = { DA: 'Domain Authority', Traffic: 'Traffic' } as const
export type LinkStrength = keyof typeof linkStrengths

/**
 * The guest posts of a strength that are sold. Those whose description names no strength are not offered
 * (`linkQuality`).
 */
export function guestPostsOf<P extends { type: string; description: string; enabled: string }>(
  products: readonly P[],
  strength: LinkStrength,
): P[] {
  return products.filter(
    (product) => product.type === 'backlinks' && product.enabled === '1' && linkQuality(product) === strength,
  )
}
