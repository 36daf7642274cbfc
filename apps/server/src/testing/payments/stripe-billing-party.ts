import type { BillingParty } from '../../integrations/payments/port.ts'

/** `Germany` of `DE`. */
export function countryNameOf(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames('en', { type: 'region' }).of(code) : undefined
}

/** Back from what Stripe is given. */
export function billingParty(fields: URLSearchParams): BillingParty {
  const name = fields.get('name') ?? ''
  if (fields.get('address') === '') return { name, billedTo: null }
  const part = (of: string) => fields.get(`address[${of}]`) ?? ''
  return {
    name,
    billedTo: {
      company: name,
      tax_id: fields.get('invoice_settings[custom_fields][0][value]') ?? '',
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      city: part('city'),
      state: part('state'),
      country: part('country'),
    },
  }
}
