import { afterEach, expect, test, vi } from 'vitest'
import { isRecord, readJson, writeJson } from './stored-json.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

function storeWith(text: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => text })
}
afterEach(() => vi.unstubAllGlobals())

test.each([null, 'null', '"a"', '{}', '[1]', 'broken {', ''])('ignores %j in place of a number', (text) => {
  storeWith(text)
  expect(readJson('localStorage', 'key', isNumber)).toBeUndefined()
})

test('reads values of the right type', () => {
  storeWith('7')
  expect(readJson('localStorage', 'key', isNumber)).toBe(7)
})

test('ignores disabled storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(readJson('sessionStorage', 'key', isNumber)).toBeUndefined()
  expect(() => writeJson('sessionStorage', 'key', 7)).not.toThrow()
})

test('does not accept null and lists as records', () => {
  expect([null, [], 'a', 1, undefined].map(isRecord)).toEqual([false, false, false, false, false])
  expect(isRecord({})).toBe(true)
})
