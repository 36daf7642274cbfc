import { expect, it } from 'vitest'
import { columnsOf } from './columns.ts'
import { unconfirmedDates } from './dates-prompt.tsx'

const promptedColumn = (header: string) => {
  const records = [
    ['Source URL', 'Anchor', header],
    ['https://a.example/1', 'x', '2026-04-13'],
  ]
  const columns = columnsOf(records)
  return unconfirmedDates(columns, columns.mapping, records)
}

it('prompts for an unknown date column, but never for dates of lost links', () => {
  expect(promptedColumn('Wann')).toBe(2)
  for (const header of ['Lost date', 'Last seen lost', 'Verloren', 'DateLost', 'Link status'])
    expect(promptedColumn(header), header).toBeUndefined()
})
