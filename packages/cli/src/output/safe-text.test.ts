import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeJson, safeLine } from './safe-text.ts'

const hostile = fc.string({
  unit: fc.constantFrom(
    'a',
    '\u001b',
    '[',
    '3',
    '1',
    'm',
    ']',
    '0',
    ';',
    '\u0007',
    '\u009b',
    '\u202e',
    '\u2066',
    '\t',
    '\n',
    '\r',
    '\u007f',
    'é',
  ),
  maxLength: 30,
})
// oxlint-disable-next-line no-control-regex
const dangerous = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

test('removes terminal control characters from every text of a server or file', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(safeLine(text)).not.toMatch(dangerous)
    }),
    { numRuns: 2000 },
  )
})

test('JSON keeps its value and contains no control character either', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const json = safeJson({ text })
      expect(json).not.toMatch(/[\u007f-\u009f\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ text })
    }),
  )
})

test('leaves plain text in any language unchanged', () => {
  expect(safeLine('Zürich 東京 مرحبا 👍 c++')).toBe('Zürich 東京 مرحبا 👍 c++')
})
