/** The placement was paid for a time that is over at a moment. Without an end it is not rented. */
export const isExpiredAt = (paidUntil: string | null | undefined, moment: number): boolean =>
  Date.parse(paidUntil ?? '') <= moment
