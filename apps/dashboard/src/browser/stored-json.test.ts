import { afterEach, expect, test, vi } from 'vitest'
import { isRecord, readJson, writeJson } from './stored-json.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

function storeWith(text: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => text })
}
afterEach(() => vi.unstubAllGlobals())

test.each([null, 'null', '"a"', '{}', '[1]', 'broken {', ''])(
  '%j in the place of a number is nothing',
  (text) => {
    storeWith(text)
    expect(readJson('localStorage', 'key', isNumber)).toBeUndefined()
  },
)

test('what has the right shape is read', () => {
  storeWith('7')
  expect(readJson('localStorage', 'key', isNumber)).toBe(7)
})

test('storage that is switched off is nothing, and takes nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(readJson('sessionStorage', 'key', isNumber)).toBeUndefined()
  expect(() => writeJson('sessionStorage', 'key', 7)).not.toThrow()
})

test('null and lists are no records', () => {
  expect([null, [], 'a', 1, undefined].map(isRecord)).toEqual([false, false, false, false, false])
  expect(isRecord({})).toBe(true)
})
