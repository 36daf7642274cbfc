import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddSiteForm } from './site-form.ts'
import { siteWarnings } from './site-warnings.ts'

const others = [
  { name: 'Northwind', url: 'https://northwind.example' },
  { name: 'Shop', url: 'https://shop.example/eu' },
]

const had = 'You already have this website: Northwind. If you save it again, it counts as a second website.'
const none = 'This is not a web address such as competitor.com. Please check the spelling.'
const own = 'This is your own website, not a competitor.'

test('reports a website that exists already, in any spelling; another path of a host is another website', () => {
  for (const url of ['northwind.example', 'HTTP://www.NorthWind.example/', 'northwind.example/?ref=1'])
    expect(siteWarnings({ url }, others), url).toEqual({ url: had })
  for (const url of [
    'northwind.example.com',
    'my.northwind.example',
    'northwind.example/eu',
    'shop.example',
    '',
  ])
    expect(siteWarnings({ url }, others), url).toEqual({})
})

test('reports at its field a competitor that is not a URL, is the website itself or one of its pages, or is repeated', () => {
  const form = { url: 'www.own.example' }
  expect(siteWarnings({ ...form, comp1: 'rival', comp2: 'rival example', comp3: ' ' }, [])).toEqual({
    comp1: none,
    comp2: none,
  })
  expect(siteWarnings({ ...form, comp1: 'OWN.example/', comp2: 'http://own.example/shop' }, [])).toEqual({
    comp1: own,
    comp2: own,
  })
  expect(
    siteWarnings({ ...form, comp1: 'a.example', comp2: 'b.example', comp3: 'https://www.A.example/' }, []),
  ).toEqual({
    comp3: 'This is the same website as Competitor URL 1.',
  })
  // Two who share a host compete; one that holds the own is another.
  const blog = { url: 'blogs.example/me' }
  expect(
    siteWarnings(
      { ...blog, comp1: 'blogs.example/you', comp2: 'blogs.example', comp3: 'blogs.example/menu' },
      [],
    ),
  ).toEqual({})
})

const host = fc.stringMatching(/^[a-z]{1,8}\.example$/)
const written = (address: string) =>
  fc
    .tuple(fc.constantFrom('', 'http://', 'https://', 'HTTPS://'), fc.boolean(), fc.boolean(), fc.boolean())
    .map(([scheme, www, slash, shouts]) => {
      const name = `${www ? 'www.' : ''}${shouts ? address.toUpperCase() : address}`
      return `${scheme}${name}${slash ? '/' : ''}`
    })

test('different spellings are one website; different hosts are two', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(host, host)
        .chain(([one, two]) => fc.tuple(fc.constant([one, two]), written(one), written(two))),
      ([[one, two], url, comp1]) => {
        const slips = siteWarnings({ url, comp1 }, [{ name: 'First', url: `https://${one}` }])
        expect(slips.url).toBeDefined()
        expect(slips.comp1).toBe(one === two ? own : undefined)
      },
    ),
  )
})

test('every form with a warning can be saved', () => {
  const form = {
    name: 'Northwind',
    url: 'www.northwind.example',
    categories: ['food'],
    country: 'Germany',
    local: 'no' as const,
    comp1: 'rival',
    comp2: 'northwind.example',
    comp3: 'rival',
    kp1: 'boots',
  }
  expect(Object.keys(siteWarnings(form, others))).toEqual(['url', 'comp1', 'comp2', 'comp3'])
  expect(AddSiteForm.safeParse(form).success).toBe(true)
})

test('warns of a website and of competitors that are public suffixes', () => {
  const isPublicSuffix = (name: string) => ['github.io', 'co.uk'].includes(name)
  const form = {
    url: 'www.github.io',
    comp1: 'https://co.uk/page',
    comp2: 'me.github.io',
    comp3: 'github.io',
  }
  expect(siteWarnings(form, [], isPublicSuffix)).toEqual({
    url: 'github.io is a public suffix that covers websites of many owners. Enter the URL of one website.',
    comp1: 'co.uk is a public suffix that covers websites of many owners. Enter the URL of one website.',
    comp3: 'This is your own website, not a competitor.',
  })
  expect(siteWarnings({ ...form, comp3: '' }, [])).toEqual({})
})
