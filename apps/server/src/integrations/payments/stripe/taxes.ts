import type { BilledTo } from '@linkwright/core/buying/billing/billed-to'
import { z } from 'zod'
import { countryCode } from '../../country-code.ts'
import { declined, done } from '../outcome.ts'
import type { Payments } from '../port.ts'
import { type Account, idempotencyKey } from './account.ts'
import { runCommand, hasCode } from './run.ts'

const NO_PLACE =
  'The tax for your address could not be calculated. Please check the country, state and postal code in your billing details.'
const NO_TAX_ID =
  'The tax ID in your billing details is not valid in your country. Please correct it, or leave it empty.'

const Recorded = z.object({ id: z.string() })
const Calculation = z.object({ id: z.string(), tax_amount_exclusive: z.int().min(0) })

/** By Stripe Tax. */
export function taxesOf(account: Account): Pick<Payments, 'taxOf' | 'recordTax' | 'returnTax'> {
  return {
    taxOf: ({ cents: amount, currency, to }, key) =>
      runCommand(async () => {
        const stripe = await account.client()
        try {
          const response: unknown = await stripe.tax.calculations.create(
            {
              currency,
              line_items: [{ amount, reference: 'order', tax_behavior: 'exclusive' }],
              customer_details: {
                address: stripeAddress(to),
                address_source: 'billing',
                tax_ids: taxIdsOf(to),
              },
            },
            await idempotencyKey(account, key),
          )
          const { id, tax_amount_exclusive } = Calculation.parse(response)
          return done({ ref: id, taxCents: tax_amount_exclusive })
        } catch (error) {
          if (hasCode(error, 'customer_tax_location_invalid')) return declined(NO_PLACE, 'address')
          if (hasCode(error, 'tax_id_invalid')) return declined(NO_TAX_ID, 'tax_id')
          throw error
        }
      }),
    recordTax: (calculation, reference, key) =>
      runCommand(async () => {
        const stripe = await account.client()
        const made: unknown = await stripe.tax.transactions.createFromCalculation(
          { calculation, reference },
          await idempotencyKey(account, key),
        )
        return done({ recordRef: Recorded.parse(made).id })
      }),
    returnTax: (original_transaction, { cents, name: reference }, key) =>
      runCommand(async () => {
        const stripe = await account.client()
        // Only the part paid by card, so that it is recorded even if all of it was refunded.
        await stripe.tax.transactions.createReversal(
          { mode: 'partial', original_transaction, reference, flat_amount: -cents },
          await idempotencyKey(account, key),
        )
        return done(null)
      }),
  }
}

/** The address in Stripe's format. A country without a code is left empty, and Stripe refuses it. */
export function stripeAddress({ line1, line2, postal_code, city, state, country }: BilledTo) {
  return { line1, line2, postal_code, city, state, country: countryCode(country)?.toUpperCase() ?? '' }
}

const europeanUnion =
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' ')

/** Types of tax ids that affect the tax, by country. https://docs.stripe.com/billing/customer/tax-ids */
const kinds = {
  ...Object.fromEntries(europeanUnion.map((code) => [code, 'eu_vat'] as const)),
  gb: 'gb_vat',
  ch: 'ch_vat',
  no: 'no_vat',
  au: 'au_abn',
  nz: 'nz_gst',
  in: 'in_gst',
  sg: 'sg_gst',
  ca: 'ca_bn',
  za: 'za_vat',
  ae: 'ae_trn',
  us: 'us_ein',
} as const satisfies Record<string, string>

function taxIdsOf({ country, tax_id: value }: BilledTo) {
  const type = (kinds as Record<string, (typeof kinds)[keyof typeof kinds]>)[countryCode(country) ?? '']
  return value === '' || type === undefined ? [] : [{ type, value }]
}
