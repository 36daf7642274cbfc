import { describe, expect, test } from 'vitest'
import { accepts, fileKindsText } from './accepts.ts'

describe('accepted files', () => {
  test.each([
    ['LINKS.CSV', '', ['.csv'], true],
    ['links.csv.exe', '', ['.csv'], false],
    ['links', 'text/csv', ['text/csv'], true],
    ['photo.png', 'image/png', ['image/*'], true],
    ['photo.png', 'imagery/png', ['image/*'], false],
    ['links.csv', 'text/csv', [], false],
  ])('%s of type “%s” for %j: %s', (name, type, accept, expected) => {
    expect(accepts({ name, type }, accept)).toBe(expected)
  })

  test.each([
    [['.csv'], 'CSV'],
    [['.csv', 'text/csv'], 'CSV'],
    [['.csv', '.tsv', '.xlsx'], 'CSV, TSV or XLSX'],
    [['image/*', '.pdf'], 'image or PDF'],
  ])('the kinds %j read “%s”', (accept, expected) => {
    expect(fileKindsText(accept)).toBe(expected)
  })
})
