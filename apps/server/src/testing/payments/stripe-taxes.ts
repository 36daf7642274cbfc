import { emptyBilledTo } from '@linkwright/core/buying/billing/billed-lines'
import { countryNameOf } from './stripe-billing-party.ts'
import type { TestProcessor } from '../../integrations/payments/test-processor/processor.ts'
import type { Calls } from './stripe-call.ts'
import { Refused, valueOf } from './stripe-refusals.ts'

/** Like Stripe Tax: it requires a country that it knows. */
export const taxCalls = (brain: TestProcessor): Calls => ({
  'POST tax/calculations': async ({ fields, key }) => {
    const field = (name: string) => fields.get(name) ?? ''
    const country = countryNameOf(field('customer_details[address][country]'))
    if (country === undefined)
      throw new Refused(400, {
        type: 'invalid_request_error',
        code: 'customer_tax_location_invalid',
        message: 'We could not determine the customer’s tax location.',
      })
    const of = {
      cents: Number(field('line_items[0][amount]')),
      currency: field('currency'),
      to: { ...emptyBilledTo, country, tax_id: field('customer_details[tax_ids][0][value]') },
    }
    const { ref, taxCents } = valueOf(await brain.taxOf(of, key))
    const isExclusive = field('line_items[0][tax_behavior]') === 'exclusive'
    return {
      id: ref,
      object: 'tax.calculation',
      amount_total: of.cents + taxCents,
      tax_amount_exclusive: isExclusive ? taxCents : 0,
      tax_amount_inclusive: isExclusive ? 0 : taxCents,
      expires_at: null,
      of_tomorrow: 1,
    }
  },
  'POST tax/transactions/create_from_calculation': async ({ fields, key }) => {
    const reference = fields.get('reference') ?? ''
    const { recordRef } = valueOf(await brain.recordTax(fields.get('calculation') ?? '', reference, key))
    return { id: recordRef, object: 'tax.transaction', reference, type: 'transaction' }
  },
  'POST tax/transactions/create_reversal': async ({ fields, key }) => {
    const [cents, name] = [-Number(fields.get('flat_amount')), fields.get('reference') ?? '']
    if (fields.get('mode') !== 'partial' || !(cents > 0))
      throw new Refused(400, { type: 'invalid_request_error', message: 'Nothing is given back.' })
    valueOf(await brain.returnTax(fields.get('original_transaction') ?? '', { cents, name }, key))
    return { id: 'tax_2', object: 'tax.transaction', reference: name, type: 'reversal' }
  },
})
