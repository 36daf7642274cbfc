import { faultsOf, isFaultless, type Faults, type Rules } from './faults.ts'

/** Items of one order form: guest posts, syndication, link insertions and booster links. */
export const ORDER_ITEMS = 10

export const ITEMS_FULL = `You can order up to ${ORDER_ITEMS} items at once.`

/** Why no further item can be ordered with these, or undefined. */
export function whyNotAnother(items: readonly unknown[]): string | undefined {
  return items.length < ORDER_ITEMS ? undefined : ITEMS_FULL
}

/** What is wrong with each item. */
export function itemFaults<I>(items: readonly I[], rules: Rules<I>): Faults<I>[] {
  return items.map((item) => faultsOf(item, rules))
}

/** Whether items can be put into the cart: at least one, no more than a form holds, and none that is wrong. */
export function canAddItems<I>(items: readonly I[], rules: Rules<I>): boolean {
  return (
    items.length > 0 &&
    items.length <= ORDER_ITEMS &&
    itemFaults(items, rules).every((each) => isFaultless(each))
  )
}
