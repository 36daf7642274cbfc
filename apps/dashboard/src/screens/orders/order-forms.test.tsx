import type { Link, SoldProduct } from '@linkwright/sdk'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheResponse, buttonsIn, rendered, labelsIn, textOf } from '../../testing/rendered.tsx'
import { api } from '../../wire/api.ts'
import { BoosterLinks } from './booster-links.tsx'
import { DigitalPr } from './digital-pr.tsx'
import { GuestPost } from './guest-post.tsx'
import type { HubFormProps } from './hub-form.ts'
import { LinkInsertions } from './link-insertions.tsx'
import { SingleLink } from './single-link.tsx'
import { Syndication } from './syndication.tsx'
import { TechnicalSeo } from './technical-seo.tsx'

const session = vi.hoisted(() => ({
  user: { id: 1 },
  cart: [] as object[],
  sites: [
    {
      id: 3,
      name: 'Garden',
      available: '1',
      pages: [{ id: 7, site_id: 3, page_nickname: 'Tools', full_url: 'https://garden.example/tools' }],
    },
    { id: 4, name: 'Locked', available: '0', pages: [] },
  ],
}))
vi.mock('../../session/session.ts', () => ({ useSession: () => session, updateSession: () => {} }))

/** The draft, as session storage holds it. */
const typed = new Map<string, string>()
vi.stubGlobal('sessionStorage', { getItem: (key: string) => typed.get(key) ?? null })

const product = (id: number, type: string, words: string, price: number) => {
  const texts = { name: words, description: words, dropdown_description: words }
  return { id, type, price, enabled: '1', ...texts } as SoldProduct
}
const products = [
  product(103, 'backlinks', 'DA30+ Guest Post', 140),
  product(104, 'backlinks', 'DA40+ Guest Post', 220),
  product(107, 'backlinks', 'Guest Post Pro - 5,000+ Traffic', 260),
  product(140, 'link_insertions', 'DA10+', 70),
  product(143, 'link_insertions', 'DA40+', 195),
  product(127, 'msn', 'Get a top-quality high DA link', 300),
  product(117, 'syndication', 'Content Syndication', 99),
  product(130, 'dgt_pr', '5 mentions', 4500),
  product(128, 'dgt_pr', '10 mentions', 8250),
  product(131, 'dgt_pr', '15 mentions', 11_985),
  product(129, 'technical_seo', 'Technical SEO Audit', 1000),
]
const props: HubFormProps = { title: 'A form', about: '', site: undefined, pages: [], products }

beforeEach(() => {
  typed.clear()
  cacheResponse(api.products.links, {}, products)
  cacheResponse(api.products.content, { id: 103 }, [
    { id: 1, description: '500 words', words: 500, price: 0 },
    { id: 2, description: '1,000 words', words: 1000, price: 40 },
  ])
})

type Form = ComponentType<HubFormProps>
const shown = (Shown: Form, name: string, values?: object) => {
  if (values !== undefined) typed.set(`linkwright.order-${name}.1.0`, JSON.stringify(values))
  return rendered(<Shown {...props} />)
}

const target = { page: null, url: 'https://acme.example/a', anchor: 'spades' }
const post = { url: 'https://acme.example/a', category: null }
const campaign = {
  clientName: 'Jo',
  emailAlias: 'jo@acme.example',
  websiteUrl: 'acme.example',
  brandGuidelines: 'Plain.',
  imageUrl: 'a.png',
  agreement: true,
}
const report = { emailAlias: 'jo@acme.example', websiteUrl: 'acme.example' }

const digitalPrFields = [
  '5 mentions per month, $4,500.00 for 3 months',
  '10 mentions per month, $8,250.00 for 3 months',
  '15 mentions per month, $11,985.00 for 3 months',
  'Client name',
  'Client position',
  'Email alias',
  'LinkedIn URL',
  'Website URL',
  'Brand guidelines',
  'Focus topic',
  'I agree to pay 3 months in advance.',
]

interface Row {
  form: Form
  name: string
  /** The selection that reveals the fields. */
  initial?: object
  filled: object
  fields: string[]
  price: string
}

const rows: Row[] = [
  {
    form: GuestPost,
    name: 'guest-post',
    filled: { items: [target] },
    fields: ['Domain Authority', 'Traffic', 'Link', 'Content length', 'Target URL 1', 'Anchor Text 1'],
    price: '$140.00',
  },
  {
    form: Syndication,
    name: 'syndication',
    filled: { items: [post] },
    fields: ['Blog post URL 1', 'Category 1'],
    price: '$99.00',
  },
  {
    form: LinkInsertions,
    name: 'link-insertions',
    filled: { tier: 143, items: [target] },
    fields: ['DA10+, $70.00', 'DA40+, $195.00', 'Target URL 1', 'Anchor Text 1'],
    price: '$195.00',
  },
  {
    form: BoosterLinks,
    name: 'booster-links',
    filled: { items: [target] },
    fields: ['Quantity', 'Target URL 1', 'Anchor Text 1'],
    price: '$300.00',
  },
  {
    form: DigitalPr,
    name: 'digital-pr',
    initial: { plan: 130 },
    filled: { plan: 131, ...campaign },
    fields: digitalPrFields,
    price: '$11,985.00',
  },
  {
    form: TechnicalSeo,
    name: 'technical-seo',
    filled: report,
    fields: ['Email alias', 'Website URL'],
    price: '$1,000.00',
  },
  {
    form: SingleLink,
    name: 'single-link',
    initial: { site: 3, link: 103 },
    filled: { site: 'unmanaged', otherUrl: target.url, link: 103, content: 2, anchor: 'spades' },
    fields: ['Website', 'Page', 'Link type', 'Content length', 'Anchor Text'],
    price: '$180.00',
  },
]

test.each(rows)(
  'the form $name has its fields, and its button is enabled once nothing in it is wrong',
  ({ form, name, initial, filled, fields, price }) => {
    const html = shown(form, name, initial)
    expect(labelsIn(html)).toEqual(fields)
    expect(buttonsIn(html)['Add to Cart']).toBe(false)
    const ready = shown(form, name, filled)
    expect(buttonsIn(ready)['Add to Cart']).toBe(true)
    expect(textOf(ready)).toMatch(new RegExp(`Add to Cart ${price.replace('$', '\\$')} What happens`))
  },
)

test.each([
  ['guest-post', GuestPost, 'Add another guest post', 'Target URL', target],
  ['syndication', Syndication, 'Add another blog post', 'Blog post URL', post],
  ['link-insertions', LinkInsertions, 'Add another link insertion', 'Target URL', target],
] as const)('the form %s has up to 10 items', (name, form, another, label, item) => {
  const itemsOf = (count: number) => ({ items: Array.from({ length: count }, () => item) })
  expect(buttonsIn(shown(form, name, itemsOf(9)))).toMatchObject({ [another]: true })
  const full = shown(form, name, itemsOf(12))
  expect(buttonsIn(full)).toMatchObject({ [another]: false, 'Add to Cart': true })
  expect(labelsIn(full).filter((each) => each.startsWith(label))).toHaveLength(10)
})

test('suggests the own pages as targets, and the anchors of the link map for the page of a typed URL', () => {
  cacheResponse(
    api.links.list,
    { siteId: 3, pageId: 7, url_progress: 'not_ordered', level: 'primary', sort: 'id', limit: 20 },
    Object.assign(
      ['garden tools', 'garden tools', 'this page'].map((anchor_text) => ({ anchor_text }) as Link),
      { total: 3, next: null },
    ),
  )
  const optionsOf = (values: object) =>
    Array.from(
      shown(GuestPost, 'guest-post', values).matchAll(/<option value="([^"]*)"/g),
      ([, value]) => value,
    )
  const url = 'https://garden.example/tools'
  expect(optionsOf({ items: [{ ...target, url: '' }] })).toEqual([url])
  expect(optionsOf({ items: [{ ...target, url }] })).toEqual([url, 'garden tools', 'this page'])
})

test('warns when links to the page or the cart have the anchor already', () => {
  const link = (anchor_text: string, url_progress: string) => ({ anchor_text, url_progress }) as Link
  cacheResponse(
    api.links.list,
    { siteId: 3, pageId: 7, level: 'primary', q: 'spades', limit: 100 },
    Object.assign(
      [
        link('Spades', 'placed'),
        link('spades', 'in_process'),
        link('spades', 'not_ordered'),
        link('best spades', 'placed'),
      ],
      { total: 4, next: null },
    ),
  )
  const own = { items: [{ ...target, url: 'https://garden.example/tools' }] }
  expect(textOf(shown(GuestPost, 'guest-post', own))).toContain(
    '2 links to this page have this anchor already.',
  )
  expect(textOf(shown(GuestPost, 'guest-post', { items: [target] }))).not.toContain('this anchor already')
  session.cart = [{ page_id: 7, anchorText: 'spades' }]
  expect(textOf(shown(GuestPost, 'guest-post', own))).toContain(
    'Your cart already has a link to this page with this anchor.',
  )
  session.cart = []
})

test('guest posts offer the content lengths of the selected link', () => {
  cacheResponse(api.products.content, { id: 104 }, [
    { id: 4, description: '700 words', words: 700, price: 15 },
  ])
  const lengths = [{}, { link: 104 }]
    .map((values) => shown(GuestPost, 'guest-post', values))
    .map((html) => ['500 words', '700 words'].filter((length) => textOf(html).includes(length)))
  expect(lengths).toEqual([['500 words'], ['700 words']])
})

test('the legacy screen asks for a URL instead of a page for an unmanaged site, and hides locked sites', () => {
  const html = shown(SingleLink, 'single-link', { site: 'unmanaged', link: 140 })
  expect(labelsIn(html)).toEqual(['Website', 'Target URL', 'Link type', 'Anchor Text'])
  expect(textOf(shown(SingleLink, 'single-link', { site: 4 }))).not.toContain('Locked')
})

test('digital PR is a 3-month prepaid plan with an image, and shows its fields once a plan is selected', () => {
  const html = shown(DigitalPr, 'digital-pr')
  expect(textOf(html)).toContain('A 3-month prepaid plan.')
  expect(labelsIn(html)).toHaveLength(3)
  const withPlan = shown(DigitalPr, 'digital-pr', { plan: 130 })
  expect(labelsIn(withPlan)).toEqual(digitalPrFields)
  expect(buttonsIn(withPlan)).toHaveProperty('Image')
})

test('syndication lists the excluded content', () => {
  const niches = Array.from(shown(Syndication, 'syndication').matchAll(/<li>(.*?)<\/li>/gs), ([, li]) => li)
  expect([niches.length, niches[0], niches.at(-1)]).toEqual([15, 'Gambling and Casino', 'COVID-19'])
})

test('describes a booster link with its 70 articles', () => {
  expect(textOf(shown(BoosterLinks, 'booster-links'))).toContain(
    'Get a top-quality high DA link: 70 articles each',
  )
})
