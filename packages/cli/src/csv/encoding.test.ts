import { guessEncoding } from '@linkwright/core/csv/encoding'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encode } from '../testing/encode.ts'
import { toUtf8, Utf8Check } from './encoding.ts'

function brokenAt(bytes: Uint8Array, cuts: readonly number[]) {
  const check = new Utf8Check()
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  let from = 0
  for (const end of ends) {
    const broke = check.feed(bytes.subarray(from, end))
    if (broke) return broke
    from = end
  }
  return check.feed(new Uint8Array(0), true)
}

test('well-formed text is UTF-8 however its bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.array(fc.nat(200), { maxLength: 6 }),
      (text, cuts) => {
        expect(brokenAt(Buffer.from(text.toWellFormed()), cuts)).toBeUndefined()
      },
    ),
  )
})

test('bytes are UTF-8 exactly when the strict decoder takes them, and the break is where it stops', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), fc.array(fc.nat(40), { maxLength: 3 }), (bytes, cuts) => {
      const broke = brokenAt(bytes, cuts)
      let strict = true
      try {
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
      } catch {
        strict = false
      }
      expect(broke === undefined).toBe(strict)
      const sound = bytes.subarray(0, broke?.offset ?? bytes.length)
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(sound)).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['utf-8', 'plain', false],
  ['utf-16le', 'plain', false],
  ['utf-16be', 'plain', false],
  ['utf-8', 'plain', true],
  ['utf-16le', 'plain', true],
  ['utf-16be', 'plain', true],
] as const)('%s is known by its mark or by its zero bytes (%s, mark %s)', (encoding, _, marked) => {
  const bytes = encode('Referring page URL\tAnchor\nhttps://blog.example/\tcafé\n', encoding, marked)
  expect(guessEncoding(bytes)).toMatchObject({ encoding, marked })
  const text = toUtf8(encoding)(bytes.subarray(guessEncoding(bytes).markLength), true).toString()
  expect(text).toContain('café')
})

test('Windows-1252 reads curly quotes and the euro, not their Latin-1 controls', () => {
  expect(toUtf8('windows-1252')(Buffer.from([0x93, 0x80, 0x94, 0xe9]), true).toString()).toBe('“€”é')
})
