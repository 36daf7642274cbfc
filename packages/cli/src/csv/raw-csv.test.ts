import { writeRow } from '@linkwright/core/values/csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unguarded } from './raw-csv.ts'

const rawRow = (cells: readonly string[]) =>
  `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`

test('whatever the cells hold, taking the guard off gives them as they were', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^['"; ,|=+@\-\r\n\t1a]*$/))
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(unguarded(rows.map(writeRow).join(''))).toBe(rows.map(rawRow).join(''))
    }),
  )
})
