/** The reason's is said when there is none; the original says it when there is one. */
export const CREDIT_AMOUNT = 'An amount must be a number greater than zero.'
export const CREDIT_REASON = 'A reason for this credit must be given.'
export const CREDIT_BELOW_ZERO = 'The credit balance cannot go below zero.'
export const CREDIT_CENTS = 'An amount has two decimals at most.'

/** Nobody gives away more at once; a slip of the keyboard has more digits. */
export const MAX_CREDIT = 999_999.99
export const CREDIT_TOO_LARGE = 'An amount can be 999,999.99 at most.'

/** Which way credit goes. */
export const creditMethods = ['add', 'remove'] as const

/** Movements of credit: orders buy and spend it, administrators add and remove it; `opening` is the balance before the log. */
export const creditActions = ['opening', 'purchase', 'order', 'add', 'remove'] as const
export type CreditAction = (typeof creditActions)[number]
