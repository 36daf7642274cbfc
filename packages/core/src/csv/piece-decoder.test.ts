import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PieceDecoder, Undecodable } from './piece-decoder.ts'

function isStrictUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const nearLetters = fc.array(
  fc.constantFrom(
    0x41,
    0x7f,
    0x80,
    0x8f,
    0x90,
    0x9f,
    0xa0,
    0xbf,
    0xc1,
    0xc2,
    0xe0,
    0xe2,
    0xed,
    0xf0,
    0xf4,
    0xf5,
  ),
  { maxLength: 10 },
)

function decoded(bytes: Uint8Array, cuts: readonly number[]): string | Undecodable {
  const decoder = new PieceDecoder('utf-8')
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  let [from, text] = [0, '']
  try {
    for (const end of ends) {
      text += decoder.decode(bytes.subarray(from, end))
      from = end
    }
    return text + decoder.end()
  } catch (error) {
    if (error instanceof Undecodable) return error
    throw error
  }
}

const cuts = fc.array(fc.nat(60), { maxLength: 4 })

test('bytes are UTF-8 exactly when the strict decoder takes them, and the break is where it stops', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 30 }),
        nearLetters.map((list) => Uint8Array.from(list)),
      ),
      cuts,
      (bytes, where) => {
        const found = decoded(bytes, where)
        expect(typeof found === 'string').toBe(isStrictUtf8(bytes))
        if (typeof found === 'string') return
        expect(isStrictUtf8(bytes.subarray(0, found.offset))).toBe(true)
        expect(isStrictUtf8(bytes.subarray(0, found.offset + 1))).toBe(false)
      },
    ),
    { numRuns: 5000 },
  )
})

test('letters that are cut by the end of a piece are whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), cuts, (text, where) => {
      const wellFormed = text.toWellFormed()
      expect(decoded(new TextEncoder().encode(wellFormed), where)).toBe(wellFormed)
    }),
  )
})

test.each(['utf-16le', 'utf-16be'] as const)('drops half a character at the end of %s', (encoding) => {
  const decoder = new PieceDecoder(encoding)
  decoder.decode(Uint8Array.from([0x41, 0, 0x42]))
  expect(() => decoder.end()).toThrow(Undecodable)
})
