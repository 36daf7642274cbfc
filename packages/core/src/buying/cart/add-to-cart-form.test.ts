import { expect, test } from 'vitest'
import { AddToCartForm } from './add-to-cart-form.ts'

const guestPost = {
  type: 'backlinks',
  link: { id: 103, price: 0.01 },
  content: { id: 1 },
  anchor: 'best spades',
  url: 'https://acme.example/spades',
}
const insertion = {
  type: 'link_insertions',
  link: { id: 140 },
  anchorText: 'spades',
  targetUrl: 'acme.example',
}

function sentences(form: object): [path: string, message: string][] {
  const issues = AddToCartForm.safeParse(form).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('a link can be put into the cart', () => {
  expect(sentences(guestPost)).toEqual([])
  expect(sentences(insertion)).toEqual([])
  expect(sentences({ ...insertion, type: 'msn' })).toEqual([])
})

test('anchor up to 5 words for every product', () => {
  const anchor = 'one two three four five six'
  const message = 'Anchor text can only be up to 5 words'
  expect(sentences({ ...guestPost, anchor })).toEqual([['anchor', message]])
  expect(sentences({ ...insertion, anchorText: anchor })).toEqual([['anchorText', message]])
})

test('a guest post’s URL must begin with https://', () => {
  const message = 'Please update your URL to have https:// in order to proceed'
  for (const url of ['http://acme.example', 'acme.example', 'http://acme.example/?from=https://blog.example'])
    expect(sentences({ ...guestPost, url })).toEqual([['url', message]])
  expect(sentences({ ...guestPost, url: 'nothing' })).toEqual([['url', 'Please enter a valid URL']])
})

test('the target URL of a link insertion or booster link must be valid, and is required', () => {
  for (const targetUrl of ['', 'nothing', undefined])
    expect(sentences({ ...insertion, targetUrl })).toEqual([['targetUrl', 'Please enter a valid URL']])
})

test('a link to a page of the business needs no address, but the page’s site', () => {
  const { url: _, ...toPage } = { ...guestPost, page_id: 2, site_id: 1, linkMap_id: 3, parent_id: 4 }
  expect(sentences(toPage)).toEqual([])
  expect(sentences({ ...toPage, site_id: null })).toEqual([['site_id', 'A page needs a site.']])
})

test('a tiered link and a suggestion need their page', () => {
  expect(sentences({ ...guestPost, parent_id: 4, linkMap_id: 3 })).toEqual([
    ['parent_id', 'A tiered link needs a page.'],
    ['linkMap_id', 'A suggestion needs a page.'],
  ])
})

test('a guest post needs a content length', () => {
  expect(sentences({ ...guestPost, content: null })).toEqual([['content', 'Please choose a content length']])
})

test('sent prices are left aside', () => {
  expect(AddToCartForm.parse(guestPost).link).toEqual({ id: 103 })
})

test('a product is chosen, of which only the id counts', () => {
  const { link: _, ...none } = guestPost
  expect(sentences(none)).toEqual([['link', 'Please choose a product']])
  expect(sentences({ ...insertion, link: null })).toEqual([['link', 'Please choose a product']])
  expect(sentences({ ...insertion, type: 'other' }).map(([path]) => path)).toEqual(['type'])
})

test('a syndication is of a blog post', () => {
  const post = {
    type: 'syndication',
    link: { id: 117 },
    url: 'https://acme.example/spades',
    category: 'pets',
  }
  expect(sentences(post)).toEqual([])
  expect(sentences({ ...post, url: 'https://acme.example/' })).toEqual([
    ['url', 'Please enter the URL of a blog post, not a home page.'],
  ])
  expect(sentences({ ...post, url: undefined, category: null })).toEqual([
    ['url', 'Please enter a valid URL'],
  ])
  expect(sentences({ ...post, category: 'guns' }).map(([path]) => path)).toEqual(['category'])
})

test('digital PR is asked as its form asks', () => {
  const campaign = {
    type: 'dgt_pr',
    link: { id: 130 },
    clientName: 'Jo Spade',
    emailAlias: 'press@acme.example',
    websiteUrl: 'acme.example',
    brandGuidelines: 'Plain words.',
    imageUrl: 'a1.png',
    agreement: true,
  }
  expect(sentences(campaign)).toEqual([])
  expect(sentences({ type: 'dgt_pr' }).map(([path]) => path)).toEqual([
    'link',
    'clientName',
    'emailAlias',
    'websiteUrl',
    'brandGuidelines',
    'imageUrl',
    'agreement',
  ])
  expect(sentences({ ...campaign, agreement: false })).toEqual([
    ['agreement', 'Please agree to 3 months paid in advance'],
  ])
  expect(sentences({ ...campaign, linkedinUrl: 'jo' })).toEqual([
    ['linkedinUrl', 'Please enter a valid LinkedIn URL'],
  ])
})

test('a technical SEO audit needs mailbox and website', () => {
  const report = { type: 'technical_seo', link: { id: 129 } }
  expect(sentences(report)).toEqual([
    ['emailAlias', 'Please enter a valid email address'],
    ['websiteUrl', 'Please enter a valid URL'],
  ])
  expect(sentences({ ...report, emailAlias: 'jo@acme.example', websiteUrl: 'acme.example' })).toEqual([])
})

test('a field that several products have shows the same message in each', () => {
  const wrong = { targetUrl: 'acme', emailAlias: 'jo', websiteUrl: 'acme' }
  const messages = (type: string) =>
    Object.fromEntries(
      sentences({ type, link: { id: 1 }, anchorText: 'spades', ...wrong }).filter(
        ([field]) => field in wrong,
      ),
    )
  const target = { targetUrl: 'Please enter a valid URL' }
  const emailAlias = 'Please enter a valid email address'
  expect([messages('link_insertions'), messages('msn')]).toEqual([target, target])
  expect(messages('technical_seo')).toEqual({ emailAlias, websiteUrl: 'Please enter a valid URL' })
  expect(messages('dgt_pr')).toEqual({ emailAlias, websiteUrl: 'Please enter a valid Website URL' })
})

test('account credit is an amount in steps of 25 dollars, and no product', () => {
  expect(sentences({ type: 'credit', price: 50 })).toEqual([])
  for (const price of [30, 0, undefined])
    expect(sentences({ type: 'credit', price })).toEqual([
      ['price', 'Amounts should be in increments of $25'],
    ])
})

test('a product other than a link needs no page and ignores a sent one', () => {
  const report = { type: 'technical_seo', link: { id: 129 }, emailAlias: 'jo@acme.example' }
  expect(sentences({ ...report, websiteUrl: 'acme.example', page_id: 3, parent_id: 4 })).toEqual([])
})

test('treats a null page as missing, and requires the URL', () => {
  const { url: _, ...noUrl } = { ...guestPost, page_id: null }
  expect(sentences({ ...guestPost, page_id: null })).toEqual([])
  expect(sentences(noUrl)).toEqual([['url', 'Please enter a valid URL']])
  expect(
    sentences({ ...guestPost, page_id: null, site_id: null, parent_id: null, linkMap_id: null }),
  ).toEqual([])
})

test('reports a missing value at the product’s own field', () => {
  const { anchor: _, ...noAnchor } = guestPost
  expect(sentences(noAnchor)).toEqual([['anchor', 'Anchor text is required']])
  expect(sentences({ type: 'msn', link: { id: 127 }, targetUrl: 'acme.example' })).toEqual([
    ['anchorText', 'Anchor text is required'],
  ])
  expect(sentences({ ...insertion, targetUrl: 'http://acme.example' })).toEqual([])
  expect(sentences({ ...guestPost, url: 'HTTPS://acme.example' })).toEqual([])
  expect(sentences({ ...guestPost, url: 'xhttps://acme.example' }).map(([path]) => path)).toEqual(['url'])
})
