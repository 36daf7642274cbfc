import { describe, expect, it, test } from 'vitest'
import { base32, codeAt, stepAt, stepOf } from './totp.ts'

/** Of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226, appendix D: the code of counter %i is %s', (counter, code) => {
  expect(codeAt(secret, counter)).toBe(code)
})

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at second %i the code of eight digits is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)), 8)).toBe(code)
})

describe('a code', () => {
  const now = new Date(1_111_111_109_000)
  const step = stepAt(now)

  it('is valid one step before and after its own, and no longer', () => {
    const away = [-2, -1, 0, 1, 2].map((by) => stepOf(secret, codeAt(secret, step + by), now))
    expect(away).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  it('of another secret is invalid', () => {
    expect(stepOf(Buffer.from('another secret here!'), codeAt(secret, step), now)).toBeUndefined()
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('RFC 4648, section 10: %j in base32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
