import { expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

it('ignores the order of parameters, campaigns, the scheme, www. and the fragment', () => {
  expect(addressKey('http://www.client.example/a/?b=2&a=1&utm_source=x#top')).toBe(
    addressKey('https://client.example./a?a=1&b=2'),
  )
})

it.each([
  ['https://client.example/A', 'https://client.example/a'],
  ['https://client.example/a?b=1', 'https://client.example/a?b=2'],
  ['https://shop.client.example/a', 'https://client.example/a'],
])('has different keys for %s and %s', (one, other) => {
  expect(addressKey(one)).not.toBe(addressKey(other))
})
