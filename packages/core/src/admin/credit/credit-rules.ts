/** The message about the reason is used when it is missing; the original used it when it was given. */
export const CREDIT_AMOUNT = 'An amount must be a number greater than zero.'
export const CREDIT_REASON = 'A reason for this credit must be given.'
export const CREDIT_BELOW_ZERO = 'The credit balance cannot go below zero.'
export const CREDIT_CENTS = 'An amount has two decimals at most.'

/** Catches typing errors with too many digits. */
export const MAX_CREDIT = 999_999.99
export const CREDIT_TOO_LARGE = 'An amount can be 999,999.99 at most.'

/** Directions of a credit change. */
export const creditMethods = ['add', 'remove'] as const

/** Movements of credit: orders buy and spend it, administrators add and remove it; `opening` is the balance before the log. */
export const creditActions = ['opening', 'purchase', 'order', 'add', 'remove'] as const
export type CreditAction = (typeof creditActions)[number]
