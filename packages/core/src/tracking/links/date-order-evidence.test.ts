import { expect, it } from 'vitest'
import type { DateOrder } from '../../values/dates.ts'
import { DateOrderEvidence } from './date-order-evidence.ts'

function signsOf(order: DateOrder, ...dates: string[]) {
  const signs = new DateOrderEvidence(order)
  for (const [at, date] of dates.entries()) signs.add(date, at + 2)
  return { isProven: signs.isProven, against: signs.against, either: signs.either, matters: signs.matters }
}

it.each([
  ['one date of the order in use settles it', ['25/04/2025', '04/25/2025'], true, undefined, undefined],
  [
    'without one, the first of the other order decides',
    ['03/04/2025', '25/04/2025', '26/04/2025'],
    false,
    3,
    undefined,
  ],
  ['dots are day first', ['03.04.2025'], false, 2, undefined],
  ['dates that fit both orders decide nothing', ['04/04/2025', '03/04/2025'], false, undefined, 3],
  ['of those one with dashes is named', ['03/04/2025', '03-04-2025', '05/04/2025'], false, undefined, 3],
  ['other texts decide nothing', ['', 'soon', '32/13/2025'], false, undefined, undefined],
])('%s', (_, dates, isProven, against, either) => {
  const signs = signsOf('MDY', ...dates)
  expect([signs.isProven, signs.against?.line, signs.either?.line]).toEqual([isProven, against, either])
})

it.each([
  ['a year first says nothing of the others', ['2025-04-25', '25.04.2025'], 'DMY', undefined],
  ['dates with dots are day first for every tool', ['03.04.2025', '25.04.2025'], 'DMY', undefined],
  ['a date that can only be month first is', ['04/25/2025'], 'MDY', undefined],
  ['dates of either order have to be asked for', ['2025-04-25', '03/04/2025', ''], undefined, 3],
])('of a tool that writes the year first: %s', (_, dates, order, either) => {
  const signs = signsOf('ISO', ...dates)
  expect([signs.isProven, signs.against?.order, signs.either?.line]).toEqual([false, order, either])
})

it('the order matters only where a day and a month lead', () => {
  for (const dates of [
    ['2025-04-03', '2025-04-03T10:00:00Z', '20250403'],
    ['3 Apr 2025', '1743638400', '–'],
  ])
    expect(signsOf('MDY', ...dates)).toMatchObject({ matters: false, either: undefined })
  expect(signsOf('MDY', '2025-04-03', '03/04/25')).toMatchObject({ matters: true, either: { line: 3 } })
})
