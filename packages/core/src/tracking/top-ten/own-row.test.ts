import { expect, test } from 'vitest'
import { isOnSubdomain, ownRow } from './own-row.ts'

const own = [
  ['https://www.mine.example/boots/', 'page'],
  ['http://mine.example/boots', 'page'],
  ['https://mine.example/shoes', 'site'],
] as const
const others = ['https://other.example/boots', 'https://notmine.example/boots', 'https://example/boots']
const subdomains = ['https://shop.mine.example/boots', 'https://a.blog.mine.example']

const url = 'https://www.mine.example'

test.each([true, false])(
  'distinguishes the pages of a site, including subdomains: %s',
  (count_subdomains) => {
    const site = { url, count_subdomains }
    for (const [address, kind] of own) expect(ownRow(address, site, '/boots'), address).toBe(kind)
    for (const address of others) expect(ownRow(address, site, '/boots'), address).toBeNull()
    for (const address of subdomains)
      expect(ownRow(address, site, '/boots'), address).toBe(count_subdomains ? 'site' : null)
  },
)

test('knows the addresses on subdomains of a site', () => {
  for (const address of subdomains) expect(isOnSubdomain(address, url), address).toBe(true)
  for (const address of [...own.map(([each]) => each), ...others])
    expect(isOnSubdomain(address, url), address).toBe(false)
})
