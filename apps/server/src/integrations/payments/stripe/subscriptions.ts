import type Stripe from 'stripe'
import { declined, done, type Declined, type Done, type NeedsAction, type Unknown } from '../outcome.ts'
import type { Payments, PlanChange } from '../port.ts'
import type { Subscription } from '../subscription.ts'
import { periodAfter } from '../period-after.ts'
import { type Account, idempotencyKey } from './account.ts'
import { runCommand, isMissing, REFUSED, runQuery, runQueryForOne } from './run.ts'
import { outcomeOf } from './payments.ts'
import {
  parseCard,
  openPaymentOf,
  parsePayment,
  parsePrice,
  parseSubscription,
  SubscriptionShape,
} from './shapes.ts'

type SubscriptionCalls = Pick<
  Payments,
  | 'subscribe'
  | 'previewChange'
  | 'change'
  | 'dropChange'
  | 'cancelAtEnd'
  | 'resume'
  | 'cancelNow'
  | 'endUnpaid'
  | 'getSubscription'
  | 'subscriptionsOf'
>

const expand = ['latest_invoice.payments']

export function subscriptionsOf(account: Account): SubscriptionCalls {
  const retrieve = async (ref: string) =>
    await (await account.client()).subscriptions.retrieve(ref, { expand })
  const cancel = async (ref: string) => {
    const stripe = await account.client()
    try {
      return done(parseSubscription(await stripe.subscriptions.cancel(ref, { expand })))
    } catch (error) {
      // Ending a subscription that has already ended returns missing, although it can still be read.
      if (!isMissing(error)) throw error
      return assertEnded(parseSubscription(await retrieve(ref)))
    }
  }
  const alter = (ref: string, how: Stripe.SubscriptionUpdateParams) =>
    runCommand(async () => {
      const stripe = await account.client()
      return done(parseSubscription(await stripe.subscriptions.update(ref, { ...how, expand })))
    })

  return {
    subscribe: ({ customerRef, cardRef, priceRef, change }, key) =>
      runCommand(async () => {
        const stripe = await account.client()
        const card = parseCard(await stripe.paymentMethods.retrieve(cardRef))
        if (card.customerRef !== customerRef) return declined(REFUSED, 'resource_missing')
        const made = await stripe.subscriptions.create(
          {
            customer: customerRef,
            items: [{ price: priceRef }],
            payment_behavior: 'default_incomplete',
            billing_mode: { type: 'flexible' },
            payment_settings: { save_default_payment_method: 'off' },
            metadata: { installation: await account.installation(), change },
            expand,
          },
          await idempotencyKey(account, key),
        )
        const begun = parseSubscription(made)
        // Its first payment is made with this card, and those that follow with the customer's default one.
        if (begun.paymentRef !== null)
          await stripe.paymentIntents.update(begun.paymentRef, { payment_method: cardRef })
        return done(begun)
      }),
    previewChange: (of) => runCommand(() => preview(account, of)),
    change: (of, key) => runCommand(() => changeTo(account, of, key)),
    dropChange: (ref) =>
      runCommand(async () => {
        const stripe = await account.client()
        const { pending_update, latest_invoice } = SubscriptionShape.parse(await retrieve(ref))
        if (!pending_update || !latest_invoice || typeof latest_invoice !== 'object')
          return done(parseSubscription(await retrieve(ref)))
        // Voiding the invoice drops the change; its payment cannot be canceled otherwise.
        const voided = await Promise.allSettled([stripe.invoices.voidInvoice(latest_invoice.id)])
        const after = parseSubscription(await retrieve(ref))
        // One that was paid or voided just now cannot be voided.
        if (after.isChanging && voided[0].status === 'rejected') throw voided[0].reason
        return done(after)
      }),
    cancelAtEnd: (ref) => alter(ref, { cancel_at_period_end: true }),
    resume: (ref) => alter(ref, { cancel_at_period_end: false }),
    cancelNow: (ref) => runCommand(() => cancel(ref)),
    endUnpaid: (ref) =>
      runCommand(async () => {
        const stripe = await account.client()
        const { status, latest_invoice: invoice } = SubscriptionShape.parse(await retrieve(ref))
        const isOpen = status === 'incomplete' && typeof invoice === 'object' && invoice?.status === 'open'
        // Of its invoice, which is either paid or void, Stripe itself keeps the owner and us apart.
        const voided = await Promise.allSettled(isOpen ? [stripe.invoices.voidInvoice(invoice.id)] : [])
        const after = parseSubscription(await retrieve(ref))
        if (after.status !== 'incomplete') return done(after)
        for (const each of voided) if (each.status === 'rejected') throw each.reason
        return await cancel(ref)
      }),
    getSubscription: (ref) => runQueryForOne(async () => parseSubscription(await retrieve(ref))),
    subscriptionsOf: (customer) =>
      runQuery(async () => {
        const stripe = await account.client()
        const { data } = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice.payments'],
        })
        return data.map(parseSubscription)
      }),
  }
}

function assertEnded(subscription: Subscription): Done<Subscription> {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    return done(subscription)
  throw new Error('It has not ended.')
}

/** The one thing that is subscribed to, at another price. */
async function planChangeParams({ client }: Account, { subscriptionRef, priceRef, at }: PlanChange) {
  const stripe = await client()
  const before = SubscriptionShape.parse(await stripe.subscriptions.retrieve(subscriptionRef))
  const [item] = before.items.data
  return {
    stripe,
    item,
    customer: before.customer,
    change: {
      items: [{ ...(item && { id: item.id }), price: priceRef }],
      proration_behavior: 'always_invoice' as const,
      proration_date: Math.floor(at.getTime() / 1000),
    },
  }
}

async function preview(account: Account, of: PlanChange) {
  const { stripe, item, customer, change: subscription_details } = await planChangeParams(account, of)
  const subscription = of.subscriptionRef
  const [shown, next] = await Promise.all([
    stripe.invoices.createPreview({ customer, subscription, subscription_details }),
    stripe.prices.retrieve(of.priceRef).then(parsePrice),
  ])
  const before = item && parsePrice(item.price)
  const at = of.at.getTime()
  const nextAt =
    item !== undefined && before?.interval === next.interval
      ? item.current_period_end
      : new Date(periodAfter(at, next.interval ?? 'month', at))
  const { total, amount_due: todayCents, starting_balance } = shown
  const creditCents = total - todayCents
  const creditLeftCents = 0 - starting_balance - creditCents
  const today = { totalCents: total, creditCents, todayCents, creditLeftCents }
  return done({ ...today, nextCents: next.cents, nextAt })
}

type Changed = Done<Subscription & { paidCents: number }> | Declined | NeedsAction | Unknown

async function changeTo(account: Account, of: PlanChange, key: string): Promise<Changed> {
  const { stripe, change: how } = await planChangeParams(account, of)
  const { subscriptionRef } = of
  const response = await stripe.subscriptions.update(
    subscriptionRef,
    { ...how, payment_behavior: 'pending_if_incomplete', expand },
    await idempotencyKey(account, key),
  )
  const { pending_update, latest_invoice } = SubscriptionShape.parse(response)
  const invoice = typeof latest_invoice === 'object' ? latest_invoice : null
  if (pending_update === null || pending_update === undefined) {
    const paidCents = invoice?.billing_reason === 'subscription_update' ? invoice.amount_paid : 0
    return done({ ...parseSubscription(response), paidCents })
  }
  const paymentRef = invoice && openPaymentOf(invoice)
  if (!invoice || paymentRef === null) return declined(REFUSED, 'card_declined')
  const payment = parsePayment(await stripe.paymentIntents.retrieve(paymentRef), await account.installation())
  const outcome = outcomeOf(payment)
  if (outcome.is !== 'declined')
    return outcome.is === 'done' ? { is: 'unknown', why: 'It was just paid.' } : outcome
  // Voiding the invoice drops the change; until then it could still be paid.
  await stripe.invoices.voidInvoice(invoice.id)
  return outcome
}
