import type { CatalogueItem, DatedPrice, DiscountRule } from '@linkwright/core/admin/catalogue/catalogue'
import { toDollars } from '@linkwright/core/values/money'
import { presentTerms } from '../../buying/promises/terms.ts'
import type { DiscountRow, ItemRow } from './queries.ts'

/** `today` (UTC) decides whether a price is past, current or upcoming. */
export function presentItem({ prices, ...row }: ItemRow, today: string): CatalogueItem {
  const hasBegun = ({ from_day }: { from_day: string | null }) => from_day === null || from_day <= today
  // The newest price that has begun: prices are sorted newest first.
  const now = prices.find(hasBegun)
  const state = (each: ItemRow['prices'][number]): DatedPrice['state'] =>
    each === now ? 'now' : hasBegun(each) ? 'past' : 'coming'
  return {
    kind: row.kind,
    id: row.id,
    name: row.name,
    type: row.type,
    enabled: row.enabled,
    price: now === undefined ? null : toDollars(now.cents),
    promise: row.promise && presentTerms(row.promise),
    prices: prices.map((each) => ({
      from_day: each.from_day,
      price: toDollars(each.cents),
      state: state(each),
    })),
  }
}

export function presentDiscount(row: DiscountRow, today: string): DiscountRule {
  const { from_day, to_day } = row
  return {
    id: row.id,
    title: row.title,
    product_id: row.product_id,
    product: row.product,
    amount: toDollars(row.cents),
    quantity: row.quantity,
    from_day,
    to_day,
    state:
      to_day !== null && to_day < today ? 'ended' : from_day !== null && from_day > today ? 'coming' : 'on',
    version: row.version,
  }
}
