import { z } from 'zod'
import { text, whenTyped } from '../../values/fields.ts'

export const COMPANY_REQUIRED = 'Please enter the name for receipts and invoices.'
export const COUNTRY_REQUIRED = 'Please choose the country.'

/** Recipient of receipts and invoices; unknown fields are empty. */
export const BilledTo = z
  .object({
    company: text(150).describe('a company, or a person'),
    tax_id: text(50).describe('such as a VAT number'),
    line1: text(200).describe('street and number'),
    line2: text(200),
    postal_code: text(20),
    city: text(100),
    state: text(100).describe('state or province, where addresses have one'),
    country: text(100).describe('its English name, such as "United States"'),
  })
  .meta({ id: 'BilledTo' })
export type BilledTo = z.infer<typeof BilledTo>

/** One that was left out is undefined to a rule. */
const isEmpty = (part?: string) => part === undefined || part.trim() === ''

export function isEmptyBilledTo(to: Readonly<Record<string, string>>): boolean {
  return Object.values(to).every(isEmpty)
}

/** The recipient of invoices. If all fields are empty, invoices are addressed to the account's owner alone. */
export const BilledToForm = BilledTo.refine((form) => isEmptyBilledTo(form) || !isEmpty(form.company), {
  message: COMPANY_REQUIRED,
  path: ['company'],
  when: whenTyped(...Object.keys(BilledTo.shape)),
}).refine((form) => isEmptyBilledTo(form) || !isEmpty(form.country), {
  message: COUNTRY_REQUIRED,
  path: ['country'],
  when: whenTyped(...Object.keys(BilledTo.shape)),
})
