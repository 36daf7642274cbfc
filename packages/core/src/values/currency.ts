/** What an installation may be paid in: all of them have cents. As ISO 4217 has them, in small letters. */
export const currencies = [
  'usd',
  'aud',
  'brl',
  'cad',
  'chf',
  'czk',
  'dkk',
  'eur',
  'gbp',
  'hkd',
  'ils',
  'inr',
  'mxn',
  'nok',
  'nzd',
  'pln',
  'ron',
  'sek',
  'sgd',
  'try',
  'zar',
] as const
export type Currency = (typeof currencies)[number]

/** As people write them. */
export const currencyCodes = currencies.map((currency) => currency.toUpperCase())
