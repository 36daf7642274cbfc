import { declined, done } from '../outcome.ts'
import type { PaymentCustomer } from '../card.ts'
import type { Payments } from '../port.ts'
import { type Account, idempotencyKey } from './account.ts'
import { runCommand, isMissing, REFUSED, runQuery, runQueryForOne } from './run.ts'
import { parseCard, parseCustomer } from './shapes.ts'
import { stripeAddress } from './taxes.ts'

type Customers = Pick<
  Payments,
  | 'ensureCustomer'
  | 'setBilledTo'
  | 'getCustomer'
  | 'setupCard'
  | 'saveCard'
  | 'listCards'
  | 'setDefault'
  | 'removeCard'
>

const notTheirs = () => declined(REFUSED, 'resource_missing')

/** Stripe returns nothing else about it. */
const deletedCustomer = (customerRef: string): PaymentCustomer => ({
  customerRef,
  email: '',
  createdAt: new Date(0),
  defaultCardRef: null,
  creditCents: 0,
  isDeleted: true,
})

/** As printed on invoices. Stripe has types of tax ids only for some countries; an invoice field accepts any. */
const TAX_ID = 'Tax ID'

export function customersOf(account: Account): Customers {
  const card = async (cardRef: string) =>
    parseCard(await (await account.client()).paymentMethods.retrieve(cardRef))

  return {
    ensureCustomer: ({ businessId, name, email }, key) =>
      runCommand(async () => {
        const metadata = { installation: await account.installation(), business: String(businessId) }
        const stripe = await account.client()
        const made = await stripe.customers.create(
          { name, email, metadata },
          await idempotencyKey(account, key),
        )
        return done({ customerRef: parseCustomer(made).customerRef })
      }),
    setBilledTo: (customerRef, { name, billedTo }) =>
      runCommand(async () => {
        const stripe = await account.client()
        await stripe.customers.update(customerRef, {
          name: billedTo?.company ?? name,
          address: billedTo === null ? '' : stripeAddress(billedTo),
          invoice_settings: {
            custom_fields: billedTo?.tax_id ? [{ name: TAX_ID, value: billedTo.tax_id }] : '',
          },
        })
        return done(null)
      }),
    getCustomer: (customerRef) =>
      runQueryForOne(async () => {
        const found = await (await account.client()).customers.retrieve(customerRef)
        return found.deleted ? deletedCustomer(found.id) : parseCustomer(found)
      }),

    setupCard: (customerRef, key) =>
      runCommand(async () => {
        const stripe = await account.client()
        const setup = await stripe.setupIntents.create(
          { customer: customerRef, usage: 'off_session', allowed_payment_method_types: ['card'] },
          await idempotencyKey(account, key),
        )
        if (typeof setup.client_secret !== 'string') throw new TypeError('There is no secret.')
        return done({ secret: setup.client_secret })
      }),
    saveCard: (customerRef, cardRef, key) =>
      runCommand(async () => {
        const { customerRef: whose, ...face } = await card(cardRef)
        if (whose === customerRef) return done(face)
        if (whose !== null) return notTheirs()
        const stripe = await account.client()
        const attached = await stripe.paymentMethods.attach(
          cardRef,
          { customer: customerRef },
          await idempotencyKey(account, key),
        )
        const { customerRef: _, ...now } = parseCard(attached)
        return done(now)
      }),
    listCards: (customerRef) =>
      runQuery(async () => {
        const stripe = await account.client()
        const { data } = await stripe.customers.listPaymentMethods(customerRef, { type: 'card', limit: 100 })
        return data.map((each) => {
          const { customerRef: _, ...face } = parseCard(each)
          return face
        })
      }),
    setDefault: (customerRef, cardRef) =>
      runCommand(async () => {
        if ((await card(cardRef)).customerRef !== customerRef) return notTheirs()
        const stripe = await account.client()
        await stripe.customers.update(customerRef, {
          invoice_settings: { default_payment_method: cardRef },
        })
        return done(null)
      }),
    removeCard: (customerRef, cardRef) =>
      runCommand(async () => {
        const found = await card(cardRef).catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw error
        })
        // A card without a customer was removed before.
        if (found === undefined || found.customerRef === null) return done(null)
        if (found.customerRef !== customerRef) return notTheirs()
        await (await account.client()).paymentMethods.detach(cardRef)
        return done(null)
      }),
  }
}
