import { type Cents, toCents } from '../../values/money.ts'
import { ABOVE_PRICE, DISCOUNT_ENDED, DISCOUNT_STARTS_IN_PAST } from './catalogue-rules.ts'

interface Days {
  from_day: string | null
  to_day: string | null
}

interface Settings {
  /** In UTC. */
  today: string
  /** Of one line of the product on its first day; undefined where it has none. */
  price: Cents | undefined
  /** The days of the discount that is edited: those that stay may be past. */
  before?: Days | undefined
}

/** Why a discount is not given so, with the field that is wrong. */
export function whyNotDiscount(
  { amount, quantity, from_day, to_day }: Days & { amount: number; quantity: number },
  { today, price, before }: Settings,
): [field: 'from_day' | 'to_day' | 'amount', sentence: string] | undefined {
  const isPast = (name: keyof Days, day: string | null) =>
    day !== null && day < today && day !== before?.[name]
  if (isPast('from_day', from_day)) return ['from_day', DISCOUNT_STARTS_IN_PAST]
  if (isPast('to_day', to_day)) return ['to_day', DISCOUNT_ENDED]
  if (price !== undefined && toCents(amount) > price * quantity) return ['amount', ABOVE_PRICE]
  return undefined
}
