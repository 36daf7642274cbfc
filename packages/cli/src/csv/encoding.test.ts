import { guessEncoding } from '@linkwright/core/csv/encoding'
import { expect, test } from 'vitest'
import { encode } from '../testing/encode.ts'
import { toUtf8 } from './encoding.ts'

test.each([
  ['utf-8', 'plain', false],
  ['utf-16le', 'plain', false],
  ['utf-16be', 'plain', false],
  ['utf-8', 'plain', true],
  ['utf-16le', 'plain', true],
  ['utf-16be', 'plain', true],
] as const)('detects %s by its BOM or its zero bytes (%s, BOM %s)', (encoding, _, marked) => {
  const bytes = encode('Referring page URL\tAnchor\nhttps://blog.example/\tcafé\n', encoding, marked)
  expect(guessEncoding(bytes)).toMatchObject({ encoding, marked })
  const text = toUtf8(encoding)(bytes.subarray(guessEncoding(bytes).markLength), true).toString()
  expect(text).toContain('café')
})

test('Windows-1252 reads curly quotes and the euro, not their Latin-1 controls', () => {
  expect(toUtf8('windows-1252')(Buffer.from([0x93, 0x80, 0x94, 0xe9]), true).toString()).toBe('“€”é')
})
