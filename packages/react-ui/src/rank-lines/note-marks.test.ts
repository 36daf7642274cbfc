import { dayAfter } from '@linkwright/core/tracking/ranks/buckets'
import { expect, test } from 'vitest'
import { markOfDay, noteMarks, notesAt, noteTexts } from './note-marks.ts'

const daysOf = (count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => dayAfter('2026-01-01', index * step))
const each = (days: readonly string[]) => days.map((when) => ({ when, text: `event of ${when}` }))

test.each([
  [10, 1],
  [30, 2],
  [90, 7],
  [365, 28],
  [1100, 91],
])('%i days with an event each day have at most twenty marks, of %i days each', (count, length) => {
  const days = daysOf(count)
  const marks = noteMarks(days, each(days))
  expect(marks.length).toBeLessThanOrEqual(20)
  expect(marks.flatMap(({ texts }) => texts)).toHaveLength(count)
  expect(marks.at(-1)?.texts).toHaveLength(length)
  expect(marks.at(-1)?.last).toBe(count - 1)
})

test('days without events have no mark, and each day finds the mark above it', () => {
  const days = daysOf(90)
  const [when = ''] = days.slice(50)
  const marks = noteMarks(days, [{ when, text: '3 links placed' }])
  expect(marks).toHaveLength(1)
  expect(markOfDay(marks, when)?.texts).toEqual(['3 links placed'])
  expect(markOfDay(marks, days[0] ?? '')).toBeUndefined()
})

test('points of several days keep the events between them', () => {
  const days = daysOf(40, 7)
  const notes = [{ when: '2025-12-28', text: 'before the first point' }, ...each(daysOf(39 * 7 + 1))]
  const marks = noteMarks(days, notes)
  expect(marks.flatMap(({ texts }) => texts)).toHaveLength(notes.length)
  for (const { first, last } of marks) expect(first).toBeLessThanOrEqual(last)
})

test('a mark names six events and counts the others', () => {
  const days = daysOf(365)
  const [mark] = noteMarks(days, each(days)).slice(-1)
  expect(mark && noteTexts(mark)).toHaveLength(7)
  expect(mark && noteTexts(mark).at(-1)).toBe('and 22 more')
})

test('no days have no marks', () => {
  expect(noteMarks([], [{ when: '2026-01-01', text: 'event' }])).toEqual([])
})

test('each point has the events since the point before it, and none is lost or repeated', () => {
  const days = daysOf(5, 7)
  const notes = each(daysOf(29))
  const found = days.map((_, point) => notesAt(days, notes, point))
  expect(found.flat()).toEqual(notes.map(({ text }) => text))
  expect(found[0]).toEqual(['event of 2026-01-01'])
  expect(found[1]).toHaveLength(7)
  expect(notesAt(days, [], 1)).toEqual([])
})

test('a mark with a note of a user is own', () => {
  const notes = [
    { when: '2026-01-01', text: 'event' },
    { when: '2026-01-02', text: 'note', isOwn: true },
  ]
  expect(noteMarks(daysOf(3), notes).map(({ isOwn }) => isOwn)).toEqual([false, true])
})
