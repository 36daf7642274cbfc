import type { Payment } from '../../integrations/payments/payment.ts'
import type { Invoice, Subscription } from '../../integrations/payments/subscription.ts'
import { wireOf } from '../../integrations/payments/test-processor/processor-transactions.ts'
import { cardOfToken } from '../../integrations/payments/test-processor/test-cards.ts'
import type { TestProcessor } from '../../integrations/payments/test-processor/processor.ts'
import { billingParty } from './stripe-billing-party.ts'
import { taxCalls } from './stripe-taxes.ts'
import { missing, present, Refused, unexpected, valueOf } from './stripe-refusals.ts'
import {
  cardOf,
  customerOf,
  invoiceOf,
  list,
  paymentOf,
  previewOf,
  priceOf,
  shaped,
  subscriptionOf,
} from './stripe-shapes.ts'
import type { Calls } from './stripe-call.ts'

export function callsOf(brain: TestProcessor, installation: string): Calls {
  /** Of payments of subscriptions, which the brain makes with the customer's card. */
  const cards = new Map<string, string>()
  const owners = new Map<string, string>()
  /** Payments of changes that were declined, of which the brain keeps nothing. */
  const failed = new Map<string, Payment>()
  /** The subscriptions whose changes invoices are of, which wait to be paid. */
  const changing = new Map<string, string>()
  /** And those whose first invoices they are. */
  const begun = new Map<string, string>()
  const text = (fields: URLSearchParams, name: string) => fields.get(name) ?? ''
  const payment = async (id: string) => failed.get(id) ?? present(valueOf(await brain.getPayment(id)))
  const shown = async (id: string) => paymentOf(await payment(id), installation)

  async function latest(of: Subscription): Promise<object | null> {
    const { customerRef, paymentRef, subscriptionRef, status } = of
    const { invoices } = valueOf(await brain.invoices(customerRef))
    const [newest] = invoices
    if (newest && status === 'incomplete') begun.set(newest.invoiceRef, subscriptionRef)
    return newest === undefined ? null : invoiceOf(newest, paymentRef)
  }
  const subscriptionShape = async (subscription: Subscription) =>
    subscriptionOf(subscription, await latest(subscription))

  /** The response of `pending_if_incomplete` to a change that was not paid. */
  async function unpaid(id: string, paymentRef: string): Promise<object> {
    const subscription = present(valueOf(await brain.getSubscription(id)))
    const { invoices } = valueOf(await brain.invoices(subscription.customerRef))
    const [newest] = invoices
    const open: Invoice | undefined = newest && {
      ...newest,
      status: 'open',
      paidCents: 0,
      openCents: newest.totalCents - newest.creditCents,
    }
    if (open) changing.set(open.invoiceRef, id)
    return subscriptionOf(
      subscription,
      open ? invoiceOf({ ...open, isChange: true }, paymentRef) : null,
      true,
    )
  }

  async function change(id: string, fields: URLSearchParams, key: string): Promise<object> {
    const at = new Date(Number(fields.get('proration_date')) * 1000)
    const of = { subscriptionRef: id, priceRef: text(fields, 'items[0][price]'), at }
    const response = await brain.change(of, key)
    if (response.is === 'done') return await subscriptionShape(response.value)
    if (response.is === 'action') return await unpaid(id, response.paymentRef)
    if (response.is !== 'declined' || response.code !== 'card_declined') return valueOf<never>(response)
    const paymentRef = `pi_failed_${key.replaceAll('-', '_')}`
    const { customerRef } = present(valueOf(await brain.getSubscription(id)))
    failed.set(paymentRef, {
      paymentRef,
      state: 'open',
      cents: 1,
      currency: 'usd',
      customerRef,
      checkout: null,
      createdAt: new Date(),
      declined: response.message,
      secret: null,
      receiptUrl: null,
      refundedCents: 0,
      isDisputed: false,
    })
    return await unpaid(id, paymentRef)
  }

  return {
    'POST customers': async ({ fields, key }) => {
      const businessId = Number(fields.get('metadata[business]'))
      const of = { businessId, name: text(fields, 'name'), email: text(fields, 'email') }
      const { customerRef } = valueOf(await brain.ensureCustomer(of, key))
      return customerOf(present(valueOf(await brain.getCustomer(customerRef))))
    },
    'GET customers/:id': async ({ id }) => customerOf(present(valueOf(await brain.getCustomer(id)))),
    'POST customers/:id': async ({ id, fields }) => {
      const card = fields.get('invoice_settings[default_payment_method]')
      if (card === null) valueOf(await brain.setBilledTo(id, billingParty(fields)))
      else valueOf(await brain.setDefault(id, card))
      return customerOf(present(valueOf(await brain.getCustomer(id))))
    },
    'GET customers/:id/payment_methods': async ({ id }) =>
      list(valueOf(await brain.listCards(id)).map((card) => cardOf(card, id))),
    'POST setup_intents': ({ fields }) =>
      Promise.resolve(
        shaped('setup_intent', {
          id: 'seti_1',
          client_secret: 'seti_1_secret_x',
          customer: fields.get('customer'),
        }),
      ),

    'GET payment_methods/:id': async ({ id }) => {
      const token = cardOfToken(id)
      if (token !== undefined)
        return cardOf({ ...token, cardRef: id, brand: 'visa', createdAt: new Date() }, null)
      const customerRef = owners.get(id) ?? null
      if (customerRef === null) throw missing()
      const card = valueOf(await brain.listCards(customerRef)).find(({ cardRef }) => cardRef === id)
      return cardOf(present(card ?? null), customerRef)
    },
    'POST payment_methods/:id/attach': async ({ id, fields, key }) => {
      const customerRef = text(fields, 'customer')
      const card = valueOf(await brain.saveCard(customerRef, id, key))
      owners.set(card.cardRef, customerRef)
      return cardOf(card, customerRef)
    },
    'POST payment_methods/:id/detach': async ({ id }) => {
      valueOf(await brain.removeCard(owners.get(id) ?? '', id))
      return shaped('payment_method', { id, customer: null })
    },

    ...taxCalls(brain),
    'POST payment_intents': async ({ fields, key }) => {
      const of = {
        customerRef: text(fields, 'customer'),
        cardRef: text(fields, 'payment_method'),
        cents: Number(fields.get('amount')),
        currency: text(fields, 'currency'),
        checkout: text(fields, 'metadata[checkout]'),
        description: text(fields, 'description'),
      }
      return paymentOf(valueOf(await brain.createPayment(of, key)), installation)
    },
    'GET payment_intents': async ({ fields }) => {
      const since = new Date(Number(fields.get('created[gte]')) * 1000)
      const found = valueOf(await brain.paymentsSince(since))
      return list(found.toReversed().map((each) => paymentOf(each, installation)))
    },
    'GET payment_intents/:id': ({ id }) => shown(id),
    'POST payment_intents/:id': async ({ id, fields }) => {
      cards.set(id, text(fields, 'payment_method'))
      return await shown(id)
    },
    'POST payment_intents/:id/confirm': async ({ id, fields, key }) => {
      const before = await payment(id)
      const card = fields.get('payment_method') ?? cards.get(id)
      const response = await brain.confirmPayment(id, key, card)
      if (response.is === 'declined' && before.state === 'canceled') throw unexpected()
      return response.is === 'action' ? await shown(id) : paymentOf(valueOf(response), installation)
    },
    'POST payment_intents/:id/cancel': async ({ id }) => {
      const { state, checkout } = await payment(id)
      // One of an invoice goes with its invoice.
      if (checkout === null || state === 'succeeded' || state === 'canceled') throw unexpected()
      return paymentOf(valueOf(await brain.cancelPayment(id)), installation)
    },
    'POST refunds': async ({ fields, key }) => {
      const id = text(fields, 'payment_intent')
      const { refundedCents, cents } = await payment(id)
      if (refundedCents === cents)
        throw new Refused(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: 'It was given back.',
        })
      valueOf(await brain.refund(id, key))
      return shaped('refund', { id: `re_${id}`, payment_intent: id })
    },

    'POST subscriptions': async ({ fields, key }) => {
      const customerRef = text(fields, 'customer')
      const [card] = valueOf(await brain.listCards(customerRef))
      const of = { customerRef, cardRef: card?.cardRef ?? '', priceRef: text(fields, 'items[0][price]') }
      return await subscriptionShape(
        valueOf(await brain.subscribe({ ...of, change: text(fields, 'metadata[change]') }, key)),
      )
    },
    'GET subscriptions': async ({ fields }) => {
      const all = valueOf(await brain.subscriptionsOf(text(fields, 'customer')))
      return list(await Promise.all(all.map(subscriptionShape)))
    },
    'GET subscriptions/:id': async ({ id }) =>
      subscriptionShape(present(valueOf(await brain.getSubscription(id)))),
    'POST subscriptions/:id': async ({ id, fields, key }) => {
      if (fields.has('items[0][price]')) return await change(id, fields, key)
      const ends = fields.get('cancel_at_period_end')
      if (ends !== null)
        return await subscriptionShape(
          valueOf(await (ends === 'true' ? brain.cancelAtEnd(id) : brain.resume(id))),
        )
      return await subscriptionShape(present(valueOf(await brain.getSubscription(id))))
    },
    'DELETE subscriptions/:id': async ({ id }) => {
      const before = present(valueOf(await brain.getSubscription(id)))
      if (before.status === 'canceled') throw missing()
      return await subscriptionShape(valueOf(await brain.cancelNow(id)))
    },

    'POST invoices/create_preview': async ({ fields }) => {
      const at = new Date(Number(fields.get('subscription_details[proration_date]')) * 1000)
      const subscriptionRef = text(fields, 'subscription')
      const priceRef = text(fields, 'subscription_details[items][0][price]')
      return previewOf(valueOf(await brain.previewChange({ subscriptionRef, priceRef, at })))
    },
    'GET invoices': async ({ fields }) => {
      const startingAfter = fields.get('starting_after')
      const endingBefore = fields.get('ending_before')
      const place = {
        limit: Number(fields.get('limit')),
        ...(startingAfter !== null && { startingAfter }),
        ...(endingBefore !== null && { endingBefore }),
      }
      const { invoices, hasMore } = valueOf(await brain.invoices(text(fields, 'customer'), place))
      return list(
        invoices.map((invoice) => invoiceOf(invoice)),
        hasMore,
      )
    },
    'POST invoices/:id/void': async ({ id }) => {
      const first = begun.get(id)
      if (first !== undefined && valueOf(await brain.endUnpaid(first)).status === 'active')
        throw new Refused(400, { type: 'invalid_request_error', message: 'This invoice is paid.' })
      await brain.dropChange(changing.get(id) ?? '')
      return shaped('invoice', { id, status: 'void' })
    },
    'GET prices': () => Promise.resolve(list([])),
    'GET prices/:id': async ({ id }) => {
      const [price] = valueOf(await brain.prices([id]))
      return priceOf(present(price ?? null))
    },
    'GET events': async ({ fields }) => {
      const since = new Date(Number(fields.get('created[gte]')) * 1000)
      const events = valueOf(await brain.eventsSince(since))
      const wire = events.map(({ id, customerRef, type, objectRef, createdAt }) =>
        wireOf({ ref: id, customerRef, type, objectRef: objectRef ?? '', at: createdAt.getTime() }),
      )
      return list(wire.toReversed())
    },
    'GET webhook_endpoints': () =>
      Promise.resolve(
        list([
          shaped('webhook_endpoint', { url: 'https://links.test/api/webhooks/payment', status: 'enabled' }),
        ]),
      ),
  }
}
