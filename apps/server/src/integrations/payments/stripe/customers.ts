import { declined, done } from '../outcome.ts'
import type { PaymentCustomer } from '../card.ts'
import type { Payments } from '../port.ts'
import { type Account, keyOf } from './account.ts'
import { did, isMissing, REFUSED, told, toldOf } from './faults.ts'
import { cardIn, customerIn } from './shapes.ts'
import { addressOf } from './taxes.ts'

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

/** Of which nothing else is told. */
const deletedCustomer = (customerRef: string): PaymentCustomer => ({
  customerRef,
  email: '',
  createdAt: new Date(0),
  defaultCardRef: null,
  creditCents: 0,
  isDeleted: true,
})

/** As invoices say it. Stripe has kinds of tax ids for some countries alone; a field of the invoice takes any. */
const TAX_ID = 'Tax ID'

export function customersOf(account: Account): Customers {
  const card = async (cardRef: string) =>
    cardIn(await (await account.client()).paymentMethods.retrieve(cardRef))

  return {
    ensureCustomer: ({ businessId, name, email }, key) =>
      did(async () => {
        const metadata = { installation: await account.installation(), business: String(businessId) }
        const stripe = await account.client()
        const made = await stripe.customers.create({ name, email, metadata }, await keyOf(account, key))
        return done({ customerRef: customerIn(made).customerRef })
      }),
    setBilledTo: (customerRef, { name, billedTo }) =>
      did(async () => {
        const stripe = await account.client()
        await stripe.customers.update(customerRef, {
          name: billedTo?.company ?? name,
          address: billedTo === null ? '' : addressOf(billedTo),
          invoice_settings: {
            custom_fields: billedTo?.tax_id ? [{ name: TAX_ID, value: billedTo.tax_id }] : '',
          },
        })
        return done(null)
      }),
    getCustomer: (customerRef) =>
      toldOf(async () => {
        const found = await (await account.client()).customers.retrieve(customerRef)
        return found.deleted ? deletedCustomer(found.id) : customerIn(found)
      }),

    setupCard: (customerRef, key) =>
      did(async () => {
        const stripe = await account.client()
        const setup = await stripe.setupIntents.create(
          { customer: customerRef, usage: 'off_session', allowed_payment_method_types: ['card'] },
          await keyOf(account, key),
        )
        if (typeof setup.client_secret !== 'string') throw new TypeError('There is no secret.')
        return done({ secret: setup.client_secret })
      }),
    saveCard: (customerRef, cardRef, key) =>
      did(async () => {
        const { customerRef: whose, ...kept } = await card(cardRef)
        if (whose === customerRef) return done(kept)
        if (whose !== null) return notTheirs()
        const stripe = await account.client()
        const attached = await stripe.paymentMethods.attach(
          cardRef,
          { customer: customerRef },
          await keyOf(account, key),
        )
        const { customerRef: _, ...now } = cardIn(attached)
        return done(now)
      }),
    listCards: (customerRef) =>
      told(async () => {
        const stripe = await account.client()
        const { data } = await stripe.customers.listPaymentMethods(customerRef, { type: 'card', limit: 100 })
        return data.map((each) => {
          const { customerRef: _, ...kept } = cardIn(each)
          return kept
        })
      }),
    setDefault: (customerRef, cardRef) =>
      did(async () => {
        if ((await card(cardRef)).customerRef !== customerRef) return notTheirs()
        const stripe = await account.client()
        await stripe.customers.update(customerRef, {
          invoice_settings: { default_payment_method: cardRef },
        })
        return done(null)
      }),
    removeCard: (customerRef, cardRef) =>
      did(async () => {
        const found = await card(cardRef).catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw error
        })
        // One that is nobody's was removed before.
        if (found === undefined || found.customerRef === null) return done(null)
        if (found.customerRef !== customerRef) return notTheirs()
        await (await account.client()).paymentMethods.detach(cardRef)
        return done(null)
      }),
  }
}
