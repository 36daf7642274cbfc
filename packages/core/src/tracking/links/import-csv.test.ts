import { expect, it } from 'vitest'
import { FilePart } from './import-csv.ts'

const said = (name: string) =>
  FilePart.safeParse({ name, rows: 2, sent: 0 }).error?.issues.map(({ message }) => message)

it('a file name is cut to a length that can be stored, and a long one is refused', () => {
  expect(said('backlinks été.csv')).toBeUndefined()
  expect(said('a\u0000b.csv')).toEqual(['contains a character that cannot be stored'])
  expect(said('\ud800.csv')).toEqual(['contains a character that cannot be stored'])
  expect(said('x'.repeat(256))).toEqual(['The name of the file is too long.'])
})
