/** The end of the period that begins then: the anchor's day of the month, or the last one of a shorter month. */
export function periodAfter(anchor: number, interval: 'month' | 'year', start: number): number {
  const [from, begun] = [new Date(anchor), new Date(start)]
  const months =
    (begun.getUTCFullYear() - from.getUTCFullYear()) * 12 + begun.getUTCMonth() - from.getUTCMonth()
  return monthsAfter(from, months + (interval === 'year' ? 12 : 1))
}

function monthsAfter(from: Date, months: number): number {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const day = Math.min(from.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate())
  return Date.UTC(year, month, day) + (from.getTime() % 86_400_000)
}
