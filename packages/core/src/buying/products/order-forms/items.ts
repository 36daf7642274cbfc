import { fieldErrorsOf, hasNoErrors, type FieldErrors, type Rules } from './field-errors.ts'

/** Items of one order form: guest posts, syndication, link insertions and booster links. */
export const MAX_ORDER_ITEMS = 10

export const ITEMS_FULL = `You can order up to ${MAX_ORDER_ITEMS} items at once.`

/** Why no further item can be ordered with these, or undefined. */
export function addItemProblem(items: readonly unknown[]): string | undefined {
  return items.length < MAX_ORDER_ITEMS ? undefined : ITEMS_FULL
}

/** Errors of each item. */
export function itemErrors<I>(items: readonly I[], rules: Rules<I>): FieldErrors<I>[] {
  return items.map((item) => fieldErrorsOf(item, rules))
}

/** Whether items can be added to the cart: at least one, at most the limit of the form, and all valid. */
export function canAddItems<I>(items: readonly I[], rules: Rules<I>): boolean {
  return (
    items.length > 0 &&
    items.length <= MAX_ORDER_ITEMS &&
    itemErrors(items, rules).every((each) => hasNoErrors(each))
  )
}
