import { expect, test } from 'vitest'
import { fittingLines, phrasesOfLines } from './phrase-lines.ts'

test('each line that is not empty is a phrase', () => {
  expect(phrasesOfLines(' oak care \r\n\n  oak oil')).toEqual({ phrases: ['oak care', 'oak oil'], left: 0 })
  expect(phrasesOfLines('')).toEqual({ phrases: [], left: 0 })
})

test('keeps the first six lines of a longer list and counts the others', () => {
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].join('\n')
  expect(phrasesOfLines(eight)).toMatchObject({ left: 2 })
  expect(fittingLines(eight)).toBe('a\nb\nc\nd\ne\nf')
  expect(fittingLines('a\n\n')).toBe('a\n\n')
})
