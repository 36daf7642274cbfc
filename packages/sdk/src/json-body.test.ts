import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonBody } from './json-body.ts'

const textOf = (body: string | Uint8Array) =>
  typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body)

describe('the JSON of a body', () => {
  it('has the same values for a list of any length', () => {
    const entry = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constant(undefined),
      fc.record({ url: fc.webUrl(), anchor_text: fc.string({ unit: 'grapheme' }) }),
    )
    const list = fc
      .tuple(fc.array(entry, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 350 }))
      .map(([few, length]) => Array.from({ length }, (_, index) => few[index % few.length]))
    const bodies = fc.dictionary(
      fc.stringMatching(/^[a-z_]+$/),
      fc.oneof({ arbitrary: list, weight: 3 }, { arbitrary: fc.anything({ withDate: true }), weight: 1 }),
    )
    fc.assert(
      fc.property(bodies, (body) => {
        expect(JSON.parse(textOf(jsonBody(body)))).toEqual(JSON.parse(JSON.stringify(body)))
      }),
    )
  })

  it('is encoded only with a long list', () => {
    const rows = Array.from({ length: 101 }, (_, index) => ({ url: `https://ä.example/${index}` }))
    expect(jsonBody({ csv: rows.slice(1) })).toBeTypeOf('string')
    expect(jsonBody({ csv: rows })).toBeInstanceOf(Uint8Array)
  })
})
