import { expect, it } from 'vitest'
import { hostRank, ownResult } from './own-rank.ts'

const found = (...urls: string[]) => urls.map((url, index) => ({ position: index * 2 + 1, url }))
const page = 'https://shop.example/beans'

it("takes a page's own address, however it is written, before other pages of its host", () => {
  const items = found('https://shop.example/other', 'http://www.SHOP.example/beans/')
  expect(ownResult(items, page)?.position).toBe(3)
})

it('takes the first page of its host where the address itself is not found', () => {
  const items = found('https://rival.example/beans', 'https://www.shop.example/a', 'https://shop.example/b')
  expect(ownResult(items, page)?.position).toBe(3)
  expect(hostRank(items, 'https://shop.example')).toBe(3)
})

it('is not found among others, of which a subdomain and a longer name are some', () => {
  expect(ownResult(found('https://blog.shop.example/beans', 'https://myshop.example/beans'), page)).toBeNull()
  expect(ownResult([], page)).toBeNull()
})
