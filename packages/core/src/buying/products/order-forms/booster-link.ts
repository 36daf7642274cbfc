import { MAX_ORDER_ITEMS } from './items.ts'
import { linkInsertionRules } from './link-insertion.ts'

/** The product's id. */
export const BOOSTER_PRODUCT = 127

/** One booster link has the fields of a link insertion, and its rules. */
export const boosterLinkRules = linkInsertionRules

/** How many can be ordered at once. */
export const boosterQuantities: readonly number[] = Array.from(
  { length: MAX_ORDER_ITEMS },
  (_, index) => index + 1,
)
