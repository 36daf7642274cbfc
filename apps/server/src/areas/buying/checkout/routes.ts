import type { checkout } from '@linkwright/core/buying/checkout/api'
import { toDollars } from '@linkwright/core/values/money'
import { today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { presentDiscount } from '../cart/present.ts'
import { requestedPayment } from './requested-payment.ts'
import { defaultCard } from './cards.ts'
import { untilSettled, finishEffect, placeEffect } from './checkout-effects.ts'
import { responseOf } from './checkout-end.ts'
import { priceCart } from './price.ts'
import { readMaySpend, checkoutProblem } from './checkout-problem.ts'
import { fetchTax } from './tax.ts'

const amount = (cents: number) => toDollars(cents).toFixed(2)

export const checkoutRoutes: Handlers<typeof checkout> = {
  async price({ credit }, { db, caller, services }) {
    const usesCredit = credit === '1'
    const { payments } = services.integrations
    const request = { day: today(services), usesCredit, provider: payments.provider }
    let priced = await priceCart(db, caller, request)
    if (priced.tax.is === 'open') {
      await fetchTax(db, payments, priced.tax.of)
      priced = await priceCart(db, caller, request)
    }
    const { items, discounts, totals, due, terms } = priced
    const { default_card, default_card_declined } = await defaultCard(db, services)
    const why = checkoutProblem(caller, await readMaySpend(db, caller), {
      lines: items,
      card: due.card,
      usesCredit,
      currency: terms.currency,
      default_card,
      provider: payments.provider,
      tax: priced.tax.is,
    })
    const { tax } = terms
    return {
      items,
      discounts: discounts.map(presentDiscount),
      currency: terms.currency,
      subtotal: toDollars(totals.subtotal),
      extra: toDollars(totals.extra),
      plan: toDollars(totals.plan),
      plan_percent: terms.plan_basis_points / 100,
      credit: toDollars(due.credit),
      total: amount(totals.total),
      tax: tax && {
        name: tax.name,
        percent: tax.basisPoints && tax.basisPoints / 100,
        amount: amount(due.tax),
      },
      card: toDollars(due.card),
      default_card,
      default_card_declined,
      refusal: why?.message ?? null,
    }
  },

  async place(form, ctx) {
    const request = requestedPayment('order', form, ctx.callKey)
    return responseOf(await untilSettled(() => ctx.call(placeEffect(ctx, request))))
  },

  async buyCredit(form, ctx) {
    const request = requestedPayment('credit', form, ctx.callKey)
    return responseOf(await untilSettled(() => ctx.call(placeEffect(ctx, request))))
  },

  async finish({ id }, ctx) {
    return responseOf(await untilSettled(() => ctx.call(finishEffect(ctx, id))))
  },
}
