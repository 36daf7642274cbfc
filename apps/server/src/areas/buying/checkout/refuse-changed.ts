import { cartChanges, TOTAL_CHANGED } from '@linkwright/core/buying/checkout/checkout-messages'
import type { SeenLine } from '@linkwright/core/buying/checkout/checkout-form'
import { lineCents } from '@linkwright/core/buying/cart/cart-line'
import { AppError, type Issue } from '@linkwright/core/contract/errors'
import type { Currency } from '@linkwright/core/values/currency'
import { type Cents, toCents } from '@linkwright/core/values/money'
import type { RequestedPayment } from './requested-payment.ts'
import type { Priced } from './price.ts'

/** Refuses an order that differs from what its sender has seen, and lists the differences. */
export function refuseChanged(payment: RequestedPayment, priced: Priced): void {
  const { total, seen } = payment
  const { items, totals, terms } = priced
  const isOther = seen !== undefined && !hasSameLines(seen, items)
  const { currency } = terms
  const tax = taxChanged(payment, priced)
  const isSame = !isOther && total === totals.total && tax === undefined
  const card = isSame ? cardChanged(payment, priced) : undefined
  if (isSame && card === undefined) return
  const issues: Issue[] = [
    ...(seen === undefined ? [] : linesChanged(seen, items, currency)),
    ...(total === totals.total
      ? []
      : [{ path: ['total'], message: cartChanges.total(total, totals.total, currency) }]),
    ...(tax === undefined ? [] : [{ path: ['tax'], message: tax }]),
    ...(card === undefined ? [] : [{ path: ['card'], message: card }]),
  ]
  throw new AppError('refused', TOTAL_CHANGED, { issues })
}

function taxChanged({ tax: was }: RequestedPayment, { tax, due, terms }: Priced): string | undefined {
  if (tax.is === 'open') return cartChanges.openTax
  // That is refused elsewhere, with what to do.
  if (tax.is === 'no-details') return undefined
  return was === due.tax ? undefined : cartChanges.tax(was, due.tax, terms.currency)
}

/** The total is before tax and credit pays first, so only this amount shows the rest. */
function cardChanged({ card: was }: RequestedPayment, { due, tax, terms }: Priced): string | undefined {
  if (was === undefined || was === due.card || tax.is !== 'known') return undefined
  return cartChanges.card(was, due.card, terms.currency)
}

function hasSameLines(seen: readonly SeenLine[], items: Priced['items']): boolean {
  const ids = new Set(seen.map(({ cart_id }) => cart_id))
  return ids.size === items.length && items.every(({ cart_id }) => ids.has(cart_id))
}

function linesChanged(seen: readonly SeenLine[], items: Priced['items'], currency: Currency): Issue[] {
  const now = new Map(items.map((item) => [item.cart_id, lineCents(item)]))
  const before = new Map(seen.map((line) => [line.cart_id, seenCents(line)]))
  const path = ['items']
  const removed = [...before.keys()].filter((id) => !now.has(id))
  return [
    ...removed.map((id) => ({ path, message: cartChanges.gone(id) })),
    ...Array.from(now).flatMap(([id, is]) => {
      if (!before.has(id)) return { path, message: cartChanges.came(id) }
      const was = before.get(id)
      return was === undefined || was === is
        ? []
        : { path, message: cartChanges.price(id, was, is, currency) }
    }),
  ]
}

/** The price that a client sent for a line, if any; only used in messages. */
function seenCents({ price, link, content }: SeenLine): Cents | undefined {
  try {
    if (link?.price === undefined) return price === undefined ? undefined : toCents(price)
    return toCents(link.price) + toCents(content?.price ?? 0)
  } catch {
    return undefined
  }
}
