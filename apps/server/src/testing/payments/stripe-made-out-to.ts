import type { MadeOutTo } from '../../outside/payments/port.ts'

/** Back from what Stripe is given; countries stay codes. */
export function madeOutTo(fields: URLSearchParams): MadeOutTo {
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
