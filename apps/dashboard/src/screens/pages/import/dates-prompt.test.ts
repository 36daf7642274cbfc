import { expect, it } from 'vitest'
import { columnsOf } from './columns.ts'
import { unconfirmedDates } from './dates-prompt.tsx'

const asked = (header: string) => {
  const records = [
    ['Source URL', 'Anchor', header],
    ['https://a.example/1', 'x', '2026-04-13'],
  ]
  const columns = columnsOf(records)
  return unconfirmedDates(columns, columns.mapping, records)
}

it('dates of a column that is not known are asked about, those of lost links never', () => {
  expect(asked('Wann')).toBe(2)
  for (const header of ['Lost date', 'Last seen lost', 'Verloren', 'DateLost', 'Link status'])
    expect(asked(header), header).toBeUndefined()
})
