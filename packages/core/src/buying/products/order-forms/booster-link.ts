import { ORDER_ITEMS } from './items.ts'
import { emptyLinkInsertion, type LinkInsertion, linkInsertionRules } from './link-insertion.ts'

/** The product's id (Spec B §9). */
export const BOOSTER_PRODUCT = 127

/** One booster link has the fields of a link insertion, and its rules. */
export type BoosterLink = LinkInsertion
export const boosterLinkRules = linkInsertionRules

/** How many can be ordered at once. */
export const boosterQuantities: readonly number[] = Array.from(
  { length: ORDER_ITEMS },
  (_, index) => index + 1,
)

/** The empty orders of a quantity that was chosen: whatever was typed before is reset. */
export function boosterLinks(quantity: number): BoosterLink[] {
  return Array.from({ length: Math.min(ORDER_ITEMS, quantity) }, () => ({ ...emptyLinkInsertion }))
}
