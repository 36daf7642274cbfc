/** A span of days above the chart, such as an update of a search engine. */
export interface ChartSpan {
  name: string
  /** ISO day. */
  from: string
  /** The last day, included; null while it lasts. */
  to: string | null
}

export interface DrawnSpan extends ChartSpan {
  /** Indexes of its first and last point. */
  first: number
  last: number
}

/** The spans that overlap the days of a chart, with the points that they cover. A point is the last day of its days. */
export function drawnSpans(days: readonly string[], spans: readonly ChartSpan[]): DrawnSpan[] {
  const [start, end] = [days[0], days.at(-1)]
  if (start === undefined || end === undefined) return []
  return spans.flatMap((span) => {
    const to = span.to ?? end
    if (to < start || span.from > end) return []
    const first = days.findIndex((day) => day >= span.from)
    const last = days.findIndex((day) => day >= to)
    return [{ ...span, first, last: last === -1 ? days.length - 1 : last }]
  })
}
