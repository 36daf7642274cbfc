import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('is the text of the example in RFC 8785', () => {
  const example: unknown = JSON.parse(
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\u0022\/","literals":[null,true,false]}`,
  )
  expect(canonicalJson(example)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('orders keys by their characters, also numbers and keys of prototypes', () => {
  expect(canonicalJson(JSON.parse('{"9":1,"b":{"z":1,"a":2},"10":2,"__proto__":3}'))).toBe(
    '{"10":2,"9":1,"__proto__":3,"b":{"a":2,"z":1}}',
  )
})

test('leaves out what JSON has no text for, and writes dates as JSON does', () => {
  expect(canonicalJson({ b: undefined, a: [undefined], at: new Date(0) })).toBe(
    '{"a":[null],"at":"1970-01-01T00:00:00.000Z"}',
  )
})

test('is one text for equal values, and reads as the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(reversed(value))).toBe(text)
    }),
  )
})

/** The same value with its keys in another order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  )
}
