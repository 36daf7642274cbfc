import type { Check } from './check.ts'

const text = ['naughty', 'scripts', 'injections', 'unicode', 'pumps', 'formulas'] as const
/** None of these texts is a day. */
const day = { families: ['naughty', 'injections', 'pumps'], becomes: 'refused', most: 6 } as const

/** Fields of the calls about prices and discounts. */
export const catalogueFields = {
  'catalogue.setPrice from_day': day,
  'catalogue.withdrawPrice from_day': day,
  'catalogue.addDiscount title': { families: text, becomes: 'trimmed', most: 12 },
  'catalogue.addDiscount from_day': day,
  'catalogue.addDiscount to_day': day,
  'catalogue.editDiscount title': { families: text, becomes: 'trimmed', most: 12 },
  'catalogue.editDiscount from_day': day,
  'catalogue.editDiscount to_day': day,
} as const satisfies Record<string, Check>
