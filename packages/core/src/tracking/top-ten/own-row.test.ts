import { expect, test } from 'vitest'
import { ownRow } from './own-row.ts'

test.each([
  ['https://www.mine.example/boots/', 'page'],
  ['http://mine.example/boots', 'page'],
  ['https://mine.example/shoes', 'site'],
  ['https://shop.mine.example/boots', null],
  ['https://other.example/boots', null],
])('%s is %s', (url, own) => {
  expect(ownRow(url, 'https://mine.example', '/boots')).toBe(own)
})
