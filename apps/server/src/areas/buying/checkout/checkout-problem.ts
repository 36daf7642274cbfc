import { NO_PAYMENT_METHOD } from '@linkwright/core/buying/billing/billing-messages'
import type { CheckoutPrice } from '@linkwright/core/buying/checkout/checkout-result'
import { chargeProblem } from '@linkwright/core/buying/checkout/card-limits'
import {
  ASK_FOR_CARD,
  BILLING_DETAILS_NEEDED,
  CART_EMPTY,
  CREDIT_ONLY,
  MAY_NOT_SPEND,
  noLongerSold,
} from '@linkwright/core/buying/checkout/checkout-messages'
import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import { AppError } from '@linkwright/core/contract/errors'
import type { Currency } from '@linkwright/core/values/currency'
import type { Cents } from '@linkwright/core/values/money'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import { NOT_SET_UP } from '../../../integrations/payments/none.ts'
import type { Tax } from './tax.ts'

export interface Ordered {
  /** The lines of the cart; bought credit is a line without a product. */
  lines: readonly { link: Pick<NonNullable<CartItem['link']>, 'name' | 'enabled'> | null }[]
  card: Cents
  usesCredit: boolean
  currency: Currency
  default_card: CheckoutPrice['default_card']
  provider: string
  tax: Tax['is']
}

export async function readMaySpend(db: TenantDb, { user_id }: Caller): Promise<boolean> {
  const { may_spend } = await db
    .from('users')
    .select('may_spend')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return may_spend
}

/** Why the caller cannot order this; undefined when they can. */
export function checkoutProblem(
  caller: Pick<Caller, 'is_main' | 'impersonated'>,
  maySpend: boolean,
  { lines, card, usesCredit, currency, default_card, provider, tax }: Ordered,
): AppError | undefined {
  if (lines.length === 0) return new AppError('refused', CART_EMPTY)
  if (!caller.is_main && !maySpend) return new AppError('forbidden', MAY_NOT_SPEND)
  const disabled = lines.find(({ link }) => link?.enabled === '0')?.link
  if (disabled) return new AppError('refused', noLongerSold(disabled.name))
  if (tax === 'no-details') return new AppError('refused', BILLING_DETAILS_NEEDED)
  if (card === 0) return undefined
  if (caller.impersonated) return new AppError('forbidden', CREDIT_ONLY)
  if (provider === 'none') return new AppError('refused', NOT_SET_UP)
  const why = chargeProblem(card, { usesCredit, currency })
  if (why !== undefined) return new AppError('refused', why)
  if (default_card === null) return new AppError('refused', caller.is_main ? NO_PAYMENT_METHOD : ASK_FOR_CARD)
  return undefined
}
