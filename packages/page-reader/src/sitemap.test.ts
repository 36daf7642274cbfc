import { expect, it } from 'vitest'
import { locationsOf, sitemapsIn } from './sitemap.ts'

it('reads the URLs of a sitemap', () => {
  const xml = `<?xml version="1.0"?><urlset xmlns="x"><url><loc> https://a.example/?b=1&amp;c=2 </loc></url>
    <url><LOC><![CDATA[https://a.example/d]]></LOC></url></urlset>`
  expect(locationsOf(xml)).toEqual({
    urls: ['https://a.example/?b=1&c=2', 'https://a.example/d'],
    isIndex: false,
  })
})

it('recognizes an index', () => {
  expect(
    locationsOf('<sitemapindex><sitemap><loc>https://a.example/posts.xml</loc></sitemap></sitemapindex>'),
  ).toEqual({
    urls: ['https://a.example/posts.xml'],
    isIndex: true,
  })
})

it('finds the sitemaps of a robots.txt', () => {
  expect(
    sitemapsIn(
      'User-agent: *\nDisallow:\n  SITEMAP : https://a.example/1.xml\r\n# sitemap: no\nSitemap:https://a.example/2.xml',
    ),
  ).toEqual(['https://a.example/1.xml', 'https://a.example/2.xml'])
})
