import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Break } from './utf8.ts'

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

test('bytes are UTF-8 exactly when the strict decoder takes them, and the break is where it stops', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 30 }),
        nearLetters.map((list) => Uint8Array.from(list)),
      ),
      (bytes) => {
        const broke = utf8Break(bytes)
        expect(broke === undefined).toBe(isStrictUtf8(bytes))
        if (broke === undefined) return
        const sound = bytes.subarray(0, broke.offset)
        expect(isStrictUtf8(sound)).toBe(true)
        expect(broke.sawLetters).toBe(sound.some((byte) => byte >= 0x80))
      },
    ),
    { numRuns: 5000 },
  )
})
