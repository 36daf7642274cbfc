import { tableEntry } from '../../values/table-entry.ts'
/** The displayed fields of a stored card. */
interface CardFace {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** `Visa ending in 4242`. */
export function cardName({ brand, last4 }: Pick<CardFace, 'brand' | 'last4'>): string {
  return `${tableEntry(brands, brand) ?? 'Card'} ending in ${last4}`
}

/** `04/2027`. */
export function cardExpiry({ exp_month, exp_year }: Pick<CardFace, 'exp_month' | 'exp_year'>): string {
  return `${String(exp_month).padStart(2, '0')}/${exp_year}`
}

/** The first instant at which a card has expired: cards are valid until the end of their month. */
export function expiresAt({ exp_month, exp_year }: Pick<CardFace, 'exp_month' | 'exp_year'>): Date {
  return new Date(Date.UTC(exp_year, exp_month, 1))
}

/** Whether this is an older `card_` id, which has its own call for deletion. */
export function isOldCard(id: string): boolean {
  return id.startsWith('card_')
}

/** The card preselected in a purchase form: the default one, else the newest; never one that was declined. */
export function preselectedCard(
  cards: readonly { id: string; declined: boolean }[],
  standard: string | null | undefined,
): string | null {
  const card = cards.find(({ id }) => id === standard) ?? cards[0]
  return card === undefined || card.declined ? null : card.id
}
