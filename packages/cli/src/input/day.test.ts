import { expect, test } from 'vitest'
import { allCommands } from '../commands.ts'
import type { Group, Leaf } from '../define/command.ts'
import { dayOf } from './day.ts'

test('a number of days is counted from today in UTC', () => {
  const now = new Date('2026-12-20T23:30:00Z')
  expect(dayOf('+0', now)).toBe('2026-12-20')
  expect(dayOf('+14', now)).toBe('2027-01-03')
})

test('other texts are left to the rules of the server', () => {
  for (const text of ['2027-01-15', 'open', '+', '-3', '+soon', '']) expect(dayOf(text)).toBe(text)
})

/** The day on which this test was written. */
const WRITTEN = '2026-11-29'

const examplesOf = (each: Group | Leaf): readonly string[] => [
  ...('commands' in each ? each.commands.flatMap(examplesOf) : []),
  ...(('commands' in each ? each.own : each)?.examples ?? []),
]

test('no example names a day in the future, on which it would stop to work', async () => {
  const examples = (await allCommands()).flatMap(examplesOf)
  expect(examples.join('\n')).toContain('--from 2026-01-01')
  const late = examples.filter((example) =>
    (example.match(/\d{4}-\d\d-\d\d/g) ?? []).some((day) => day > WRITTEN),
  )
  expect(late).toEqual([])
})
