import { bucketDays, dayAfter, stepOf } from '@linkwright/core/internal/tracking/ranks/buckets'

/** Marks of events beside each other at most. */
const MAX_MARKS = 20
/** Texts shown of one mark. */
const MAX_TEXTS = 6

/** The events of some days under one mark. */
export interface NoteMark {
  /** ISO days, both included; the first mark has no first day. */
  from: string
  to: string
  /** Indexes of the first and the last point of these days. */
  first: number
  last: number
  texts: readonly string[]
  /** Whether one of them was written by a user. */
  isOwn: boolean
}

/** An event on a day; own ones were written by a user. */
export interface ChartNote {
  when: string
  text: string
  isOwn?: boolean
}

/** Groups events by day, by week or by longer spans, so that a chart has at most twenty marks. */
export function noteMarks(days: readonly string[], notes: readonly ChartNote[]): NoteMark[] {
  const [start, end] = [days[0], days.at(-1)]
  if (start === undefined || end === undefined) return []
  const step = stepOf(start, end, MAX_MARKS)
  return bucketDays(start, end, step).flatMap((to, index) => {
    // The first point may cover several days before it.
    const from = index === 0 ? '' : dayAfter(to, 1 - step)
    const within = notes.filter(({ when }) => when >= from && when <= to)
    const texts = within.map(({ text }) => text)
    const isOwn = within.some((note) => note.isOwn === true)
    const last = days.findLastIndex((day) => day <= to)
    const first = Math.min(
      last,
      days.findIndex((day) => day >= from),
    )
    return texts.length === 0 ? [] : [{ from, to, first, last, texts, isOwn }]
  })
}

/** The mark whose days include a day. */
export function markOfDay(marks: readonly NoteMark[], day: string): NoteMark | undefined {
  return marks.find(({ from, to }) => day >= from && day <= to)
}

/** The texts of a mark, the rest as a count. */
export function noteTexts({ texts }: NoteMark): string[] {
  const rest = texts.length - MAX_TEXTS
  return rest > 0 ? [...texts.slice(0, MAX_TEXTS), `and ${rest} more`] : [...texts]
}

/** The texts of the events of one point, which covers the days after the point before it. */
export function notesAt(days: readonly string[], notes: readonly ChartNote[], point: number): string[] {
  const [before = '', day = ''] = [days[point - 1], days[point]]
  return notes.filter(({ when }) => when > before && when <= day).map(({ text }) => text)
}
