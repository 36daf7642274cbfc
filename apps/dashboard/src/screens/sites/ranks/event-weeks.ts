import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { plural } from '@linkwright/core/values/text'

export interface ChartEvent {
  /** ISO day. */
  when: string
  text: string
  /** Placed links, which are added up by page; undefined for other events. */
  placed?: { page: string | undefined; count: number }
}

export interface EventWeek {
  /** The Monday and the Sunday. */
  when: string
  to: string
  texts: readonly string[]
}

/** Events by calendar week, newest first. The placed links of a page are one text. */
export function eventWeeks(events: readonly ChartEvent[]): EventWeek[] {
  const weeks = [...Map.groupBy(events, ({ when }) => mondayOf(when))]
  return weeks
    .map(([monday, within]) => ({ when: monday, to: dayAfter(monday, 6), texts: textsOf(within) }))
    .toSorted((a, b) => b.when.localeCompare(a.when))
}

/** `Home: 3 links placed`. */
const placedText = (page: string | undefined, count: number) =>
  `${page === undefined ? '' : `${page}: `}${plural(count, 'link')} placed`

function textsOf(events: readonly ChartEvent[]): string[] {
  const counts = new Map<string | undefined, number>()
  for (const { placed } of events)
    if (placed) counts.set(placed.page, (counts.get(placed.page) ?? 0) + placed.count)
  return [
    ...[...counts].map(([page, count]) => placedText(page, count)),
    ...new Set(events.flatMap(({ placed, text }) => (placed ? [] : [text]))),
  ]
}

const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
