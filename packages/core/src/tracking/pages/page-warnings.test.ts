import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageUrlWarning } from './page-warnings.ts'

const site = 'https://northwind.example'
const home = { page_nickname: 'Start', page_url: '/', page_type: 'home' as const }
const boots = { page_nickname: 'Boots', page_url: '/boots', page_type: 'page' as const }
const said = (name: string) =>
  `This website already has a page with this URL: ${name}. If you save another one, its links and ranks are counted separately.`

test('a used URL is reported with the name of its page', () => {
  for (const page_url of ['/boots', 'boots', '/boots/', 'https://www.northwind.example/boots'])
    expect(pageUrlWarning(site, { page_url, isHome: false }, [home, boots]), page_url).toBe(said('Boots'))
  for (const page_url of ['/boots/wide', '/Boots', '/boots?size=9', '', ' '])
    expect(pageUrlWarning(site, { page_url, isHome: false }, [home, boots]), page_url).toBeUndefined()
})

test('a second / is reported: here for another type, for a second home page by its type', () => {
  expect(pageUrlWarning(site, { page_url: '/', isHome: false }, [home, boots])).toBe(said('Start'))
  expect(pageUrlWarning(site, { page_url: '/', isHome: true }, [home, boots])).toBeUndefined()
  const plain = { ...home, page_type: 'page' as const }
  expect(pageUrlWarning(site, { page_url: '', isHome: true }, [plain])).toBeUndefined()
  expect(pageUrlWarning(site, { page_url: '/', isHome: true }, [plain])).toBe(said('Start'))
})

test('a page is reported only if its URL is that of another page', () => {
  const path = fc.stringMatching(/^\/[a-z]{1,3}$/)
  fc.assert(
    fc.property(path, fc.array(path, { maxLength: 6 }), (page_url, paths) => {
      const others = paths.map((each) => ({ ...boots, page_url: each }))
      const slip = pageUrlWarning(site, { page_url: `${page_url}/`, isHome: false }, others)
      expect(slip !== undefined).toBe(paths.includes(page_url))
    }),
  )
})
