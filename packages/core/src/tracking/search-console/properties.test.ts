import { expect, test } from 'vitest'
import { holdsSite, onlyProperty } from './properties.ts'

test.each([
  ['sc-domain:shop.example', 'https://shop.example', true],
  ['sc-domain:shop.example', 'http://www.shop.example/', true],
  ['sc-domain:SHOP.example', 'https://Shop.Example', true],
  ['sc-domain:shop.example', 'https://myshop.example', false],
  ['sc-domain:www.shop.example', 'https://shop.example', false],
  ['https://shop.example/', 'https://shop.example', true],
  ['https://shop.example/', 'https://shop.example/blog', true],
  ['https://shop.example/blog/', 'https://shop.example/blog', true],
  ['https://shop.example/blog/', 'https://shop.example/blogs', false],
  ['https://shop.example/blog/', 'https://shop.example', false],
  ['http://shop.example/', 'https://shop.example', false],
  ['https://www.shop.example/', 'https://shop.example', false],
  ['nonsense', 'https://shop.example', false],
])('%s holds %s: %s', (property, site, holds) => {
  expect(holdsSite(property, site)).toBe(holds)
})

test('selects the only matching property; with several, the user chooses', () => {
  const [domain, prefix] = ['sc-domain:shop.example', 'https://shop.example/']
  expect(onlyProperty([domain, 'sc-domain:other.example'], 'https://shop.example')).toBe(domain)
  expect(onlyProperty([domain, prefix], 'https://shop.example')).toBeUndefined()
  expect(onlyProperty([], 'https://shop.example')).toBeUndefined()
})
