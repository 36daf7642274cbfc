import { expect, it } from 'vitest'
import { ownResult, siteRank, subdomainResult } from './own-rank.ts'

const found = (...urls: string[]) => urls.map((url, index) => ({ position: index * 2 + 1, url }))
const page = 'https://shop.example/beans'
const site = { url: 'https://shop.example', count_subdomains: false }
const withSubdomains = { ...site, count_subdomains: true }

it("takes a page's own address, however it is written, before other pages of its host", () => {
  const items = found('https://shop.example/other', 'http://www.SHOP.example/beans/')
  expect(ownResult(items, page, site)?.position).toBe(3)
})

it('takes the first page of its host where the address itself is not found', () => {
  const items = found('https://rival.example/beans', 'https://www.shop.example/a', 'https://shop.example/b')
  expect(ownResult(items, page, site)?.position).toBe(3)
  expect(siteRank(items, site)).toBe(3)
})

const onBlog = found(
  'https://myshop.example/beans',
  'https://blog.shop.example/beans',
  'https://shop.example/a',
  'https://a.blog.shop.example/b',
)

it('is not found among other hosts, subdomains and longer names', () => {
  expect(ownResult(onBlog.slice(0, 2), page, site)).toBeNull()
  expect(ownResult([], page, site)).toBeNull()
})

it('uses a subdomain when the site counts subdomains', () => {
  expect(ownResult(onBlog, page, site)?.position).toBe(5)
  expect(ownResult(onBlog, page, withSubdomains)?.position).toBe(3)
  expect(siteRank(onBlog, withSubdomains)).toBe(3)
  expect(siteRank(onBlog.slice(0, 1), withSubdomains)).toBeNull()
})

it('reports an uncounted subdomain only when it ranks above the site', () => {
  const blog = { rank: 3, url: 'https://blog.shop.example/beans' }
  expect(subdomainResult(onBlog, site, null)).toEqual(blog)
  expect(subdomainResult(onBlog, site, 5)).toEqual(blog)
  expect(subdomainResult(onBlog, site, 1)).toBeNull()
  expect(subdomainResult(onBlog, withSubdomains, null)).toBeNull()
  expect(subdomainResult(found('https://rival.example'), site, null)).toBeNull()
})
