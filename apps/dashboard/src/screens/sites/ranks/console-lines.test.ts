import type { ConsoleFigures, ConsoleLine, Site } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { consoleLines, positionLine, reportedDays, weeklyAverages } from './console-lines.ts'

const line = (id: number, key_phrase: string, clicks: (number | null)[]) =>
  ({
    id,
    page_id: id,
    key_phrase,
    clicks_by_day: clicks,
    positions_by_day: clicks.map((each) => (each === null ? null : 4.5)),
  }) as unknown as ConsoleLine
const figures = (...phrases: ConsoleLine[]) =>
  ({ days: ['2026-11-19', '2026-11-20'], phrases }) as unknown as ConsoleFigures
const site = { pages: [1, 2].map((id) => ({ id, page_nickname: `Page ${id}` })) } as unknown as Site

test('a phrase without data has no line, and a day without data stays empty', () => {
  const consoleFigures = figures(line(1, 'tent', [null, 3]), line(2, 'rake', [null, null]))
  expect(consoleLines(consoleFigures, site, 'clicks')).toEqual([
    { id: '1', label: 'tent', ranks: [null, 3], isOwn: false, isOfDays: true },
  ])
})

test('adds the page to the label of a phrase that two pages share', () => {
  const series = figures(line(1, 'tent', [1, 1]), line(2, 'tent', [2, 2]))
  expect(consoleLines(series, site, 'clicks').map(({ label }) => label)).toEqual([
    'tent · Page 1',
    'tent · Page 2',
  ])
})

test('shows positions for a single phrase over the same days only', () => {
  const days = ['2026-11-19', '2026-11-20']
  const one = figures(line(1, 'tent', [null, 3]))
  expect(positionLine(one, days)).toMatchObject([{ ranks: [null, 4.5], isOfDays: true }])
  expect(positionLine(one, ['2026-11-20'])).toEqual([])
  expect(positionLine(figures(line(1, 'tent', [1, 1]), line(2, 'rake', [1, 1])), days)).toEqual([])
  expect(positionLine(figures(line(1, 'tent', [null, null])), days)).toEqual([])
  expect(positionLine(undefined, days)).toEqual([])
})

test('a weekly average takes the known days of the week before, and leaves days without data empty', () => {
  expect(weeklyAverages([7, null, 0, 0, 0, 0, 0, 14])).toEqual([7, null, 3.5, 2.3, 1.8, 1.4, 1.2, 2.3])
  expect(weeklyAverages([])).toEqual([])
  const one = figures(line(1, 'tent', [1, 2]))
  expect(consoleLines(one, site, 'clicks', true)).toMatchObject([{ ranks: [1, 1.5] }])
})

test('starts with the phrase of most clicks and ends at the last reported day', () => {
  const clicked = (id: number, clicks: number) => ({ ...line(id, `phrase ${id}`, [1, 1]), clicks })
  const series = figures(clicked(1, 5), clicked(2, 70), clicked(3, 6))
  expect(consoleLines(series, site, 'clicks').map(({ id }) => id)).toEqual(['2', '3', '1'])
  const until = (read_to: string | null) => reportedDays({ ...series, source: { read_to } } as ConsoleFigures)
  expect(until('2026-11-19')).toEqual(['2026-11-19'])
  expect(until(null)).toEqual(series.days)
})
