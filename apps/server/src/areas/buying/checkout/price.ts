import { allocate } from '@linkwright/core/buying/cart/allocate'
import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import { lineCents } from '@linkwright/core/buying/cart/cart-line'
import { cartTotals, type Totals } from '@linkwright/core/buying/cart/totals'
import { type AmountDue, amountDue, taxable, type TaxRate } from '@linkwright/core/buying/checkout/amount-due'
import type { Currency } from '@linkwright/core/values/currency'
import type { Cents } from '@linkwright/core/values/money'
import { sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { givenDiscounts, wholeCart } from '../cart/read.ts'
import type { NamedRule } from '../cart/queries.ts'
import { type Tax, taxOn } from './tax.ts'

/** The price of a cart by the catalogue on a day. Nothing comes from the call. */
export interface Priced {
  items: CartItem[]
  discounts: NamedRule[]
  totals: Totals
  due: AmountDue
  /** Each line's share of all discounts. */
  off: Cents[]
  terms: Terms
  tax: Tax
}

export interface Terms {
  currency: Currency
  tax: TaxRate | null
  plan_id: number
  plan_basis_points: number
  /** Account credit that is not held by another checkout. */
  credit: Cents
  active: string
}

/** @throws AppError when a line of the cart cannot be read. */
export async function priceCart(
  db: TenantDb,
  viewer: Viewer,
  { day, usesCredit, provider }: { day: string; usesCredit: boolean; provider: string },
): Promise<Priced> {
  const terms = await termsOf(db)
  const items = await wholeCart(db, viewer, day)
  const discounts = await givenDiscounts(db, viewer, day)
  const lines = items.map((item) => ({
    type: item.type,
    // Marketplace ids are separate from those of the catalogue.
    product: item.type === 'marketplace' ? null : (item.link?.id ?? null),
    cents: lineCents(item),
  }))
  const credit = usesCredit ? terms.credit : 0
  const totals = cartTotals({
    lines,
    extra: discounts.reduce((sum, { cents }) => sum + cents, 0),
    planBasisPoints: terms.plan_basis_points,
    active: terms.active,
    credit,
  })
  const off = allocate(lines, discounts, totals)
  const { currency } = terms
  const tax = await taxOn(db, terms.tax, taxable(totals), { currency, provider })
  const due = amountDue(totals, tax.is === 'known' ? tax.cents : 0, credit)
  return { items, discounts, totals, due, off, terms, tax }
}

/** The settings of the business and the installation that determine amounts. */
export async function termsOf(db: TenantDb): Promise<Terms> {
  const { currency, tax_name, tax_basis_points, active, ...row } = await db
    .business()
    .innerJoin('plans as p', 'p.id', 'businesses.plan_id')
    .innerJoin('settings as s', (join) => join.onTrue())
    .select(['plan_id', 'discount_basis_points as plan_basis_points', 'active'])
    .select(['s.currency', 's.tax_name', 's.tax_basis_points'])
    .select(sql<number>`credit_cents - credit_held_cents`.as('credit'))
    .executeTakeFirstOrThrow()
  const tax = tax_name === null ? null : { name: tax_name, basisPoints: tax_basis_points }
  return { ...row, currency, tax, active: `${active}` }
}
