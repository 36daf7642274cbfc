import { expect, test } from 'vitest'
import { ownPageUrl } from './own-url.ts'

const site = 'https://site.example'

test.each([
  ['//site.example/h', '/h'],
  ['https://SITE.example:443/h', '/h'],
  ['/h', '/h'],
  ['h', '/h'],
])('reads the page %s as %s', (pasted, own) => {
  expect(ownPageUrl(site, pasted, 'page')).toBe(own)
})

test.each(['//other.example/h', 'https://other.example/h', '//other.example'])(
  'refuses %s, a page of another site',
  (pasted) => {
    expect(ownPageUrl(site, pasted, 'page')).toBeUndefined()
  },
)
