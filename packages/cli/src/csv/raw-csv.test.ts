import { writeRow } from '@linkwright/core/values/csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawPieces, unguarded } from './raw-csv.ts'

const rawRow = (cells: readonly string[]) =>
  `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`

test('removing the formula guard restores any cells', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^['"; ,|=+@\-\r\n\t1a]*$/))
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(unguarded(rows.map(writeRow).join(''))).toBe(rows.map(rawRow).join(''))
    }),
  )
})

test('gives the same result for a file in any chunks', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['"; ,|=+@\-\r\n\t1aü]*$/))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      async (rows, sizes) => {
        const bytes = Buffer.from(rows.map((cells) => writeRow(cells)).join(''))
        async function* pieces() {
          for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
            const size = sizes[cut % sizes.length] ?? 1
            yield bytes.subarray(at, at + size)
            at += size
          }
        }
        const raw: Uint8Array[] = []
        for await (const piece of rawPieces(pieces())) raw.push(piece)
        expect(Buffer.concat(raw).toString()).toBe(unguarded(bytes.toString()))
      },
    ),
  )
})
