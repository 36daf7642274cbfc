import { expect, test } from 'vitest'
import { googleFile, googleLimits, googleFileProblem } from './google-file.ts'
import { parseLines } from './parse-lines.ts'

const entries = [{ url: 'https://spam.example/a' }, { url: 'domain:farm.example' }]

test('a file for Google: comments behind #, then one URL or domain: on each line', () => {
  expect(googleFile(entries, { site: 'Acme', today: '2026-11-21' })).toBe(
    '# Disavowed links of Acme\n# Exported on 11/21/2026\nhttps://spam.example/a\ndomain:farm.example\n',
  )
})

test('a name with line breaks stays within its comment', () => {
  const text = googleFile([], { site: 'Acme\ndomain:acme.example', today: '2026-11-21' })
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})

test('the file contains an entry once, and can be pasted back', () => {
  const text = googleFile([...entries, ...entries], { site: 'Acme', today: '2026-11-21' })
  expect(parseLines(text)).toMatchObject({ entries })
})

test('at most 100,000 lines, comments among them', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ url: `domain:a${index}.co` }))
  const file = (count: number) => googleFile(lines(count), { site: 'Acme', today: '2026-11-21' })
  expect(googleFileProblem(file(googleLimits.lines - 2))).toBeUndefined()
  expect(googleFileProblem(file(googleLimits.lines - 1))).toBe(
    'The list is longer than the 100,000 lines that Google takes.',
  )
})

test('at most 2 MB in UTF-8', () => {
  expect(googleFileProblem('é'.repeat(1_000_000))).toBeUndefined()
  expect(googleFileProblem('é'.repeat(1_000_001))).toBe('The list is larger than the 2 MB that Google takes.')
})
