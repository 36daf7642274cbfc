import { expect, test } from 'vitest'
import { slowestFiles } from './slowest.ts'

test('lists the ten slowest files, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}.test.ts`,
    ms: index * 1000 + 40,
  }))
  const lines = slowestFiles(times).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines.slice(0, 3)).toEqual(['Slowest files:', '   11.0 s  11.test.ts', '   10.0 s  10.test.ts'])
  expect(lines.at(-1)).toBe('    2.0 s  2.test.ts')
})

test('lists nothing for a run without files', () => {
  expect(slowestFiles([])).toBe('')
})
