/** What moves credit: bought and spent by orders, added and removed by administrators; what stood there before the log. */
export const creditActions = ['opening', 'purchase', 'order', 'add', 'remove'] as const
export type CreditAction = (typeof creditActions)[number]
