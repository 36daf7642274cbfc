import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test.each([
  ['{"a":"x\\u0000y"}', { a: 'x\u{fffd}y' }],
  ['["\\uD800","\\udfff z"]', ['\u{fffd}', '\u{fffd} z']],
  ['["\\ud83d\\ude00",1,null]', ['\u{1f600}', 1, null]],
  ['{"a":"as it is"}', { a: 'as it is' }],
])('reads %s as a value that can be stored', (text, value) => {
  expect(readJson(text)).toEqual(value)
})

test('invalid JSON is undefined', () => {
  expect(readJson('<html>\\u0000')).toBeUndefined()
})
