import { type Cents, toCents } from '../../values/money.ts'
import { ABOVE_PRICE, DISCOUNT_ENDED, DISCOUNT_STARTS_IN_PAST } from './catalogue-rules.ts'

interface Days {
  from_day: string | null
  to_day: string | null
}

interface Settings {
  /** The current day in UTC. */
  today: string
  /** Price of one line on the first day; undefined if there is none. */
  price: Cents | undefined
  /** The previous days of an edited discount: unchanged days may be in the past. */
  before?: Days | undefined
}

/** Why a discount is invalid, with the field. */
export function discountProblem(
  { amount, quantity, from_day, to_day }: Days & { amount: number; quantity: number },
  { today, price, before }: Settings,
): [field: 'from_day' | 'to_day' | 'amount', message: string] | undefined {
  const isPast = (name: keyof Days, day: string | null) =>
    day !== null && day < today && day !== before?.[name]
  if (isPast('from_day', from_day)) return ['from_day', DISCOUNT_STARTS_IN_PAST]
  if (isPast('to_day', to_day)) return ['to_day', DISCOUNT_ENDED]
  if (price !== undefined && toCents(amount) > price * quantity) return ['amount', ABOVE_PRICE]
  return undefined
}
