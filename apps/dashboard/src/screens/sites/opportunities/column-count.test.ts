import { opportunityStatuses } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import { expect, test } from 'vitest'
import { changeOf, columnCount } from './column-count.ts'

const format = new Intl.NumberFormat('en-US')
const number = (value: number) => format.format(value)
const [first, second, third] = opportunityStatuses

test('formats the count like the table and includes moved cards', () => {
  const row = { id: 1, status: first }
  const moving = new Map([[1, second]])
  const count = (read: number, status: typeof first | typeof second | typeof third) =>
    columnCount({ number }, read, changeOf(moving, { known: [row], all: [row] }, status))
  expect(count(1417, first)).toBe('1,416')
  expect(count(999, second)).toBe('1,000')
  expect(count(1397, third)).toBe('1,397')
})
