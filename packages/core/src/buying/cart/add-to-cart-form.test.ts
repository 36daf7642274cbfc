import { expect, test } from 'vitest'
import { AddToCartForm, orderedAnchor } from './add-to-cart-form.ts'

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

test('anchor up to 5 words, whatever the product calls it', () => {
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
  expect(sentences({ ...toPage, site_id: null })).toEqual([['site_id', 'A page needs its site.']])
})

test('a tiered link and a suggestion need their page', () => {
  expect(sentences({ ...guestPost, parent_id: 4, linkMap_id: 3 })).toEqual([
    ['parent_id', 'A tiered link needs its page.'],
    ['linkMap_id', 'A suggestion needs its page.'],
  ])
})

test('a guest post needs a content length', () => {
  expect(sentences({ ...guestPost, content: null })).toEqual([['content', 'Please choose a content length']])
})

test('sent prices are left aside', () => {
  expect(AddToCartForm.parse(guestPost).link).toEqual({ id: 103 })
})

test('products that are no links, account credit above all, are refused', () => {
  for (const type of ['credit', 'syndication', 'dgt_pr', 'technical_seo', 'other'])
    expect(sentences({ ...guestPost, type }).map(([path]) => path)).toEqual(['type'])
})

test('what is ordered has one name', () => {
  expect(orderedAnchor(AddToCartForm.parse({ ...guestPost, anchor: ' best spades ' }))).toEqual({
    anchor: 'best spades',
    url: 'https://acme.example/spades',
  })
  expect(orderedAnchor(AddToCartForm.parse(insertion))).toEqual({ anchor: 'spades', url: 'acme.example' })
})

test('a page that is null is none, and the address is needed', () => {
  const { url: _, ...noUrl } = { ...guestPost, page_id: null }
  expect(sentences({ ...guestPost, page_id: null })).toEqual([])
  expect(sentences(noUrl)).toEqual([['url', 'Please enter a valid URL']])
  expect(
    sentences({ ...guestPost, page_id: null, site_id: null, parent_id: null, linkMap_id: null }),
  ).toEqual([])
})

test('what is missing is said of the field that the product has', () => {
  const { anchor: _, ...noAnchor } = guestPost
  expect(sentences(noAnchor)).toEqual([['anchor', 'Anchor text is required']])
  expect(sentences({ type: 'msn', link: { id: 127 }, targetUrl: 'acme.example' })).toEqual([
    ['anchorText', 'Anchor text is required'],
  ])
  expect(sentences({ ...insertion, targetUrl: 'http://acme.example' })).toEqual([])
  expect(sentences({ ...guestPost, url: 'HTTPS://acme.example' })).toEqual([])
  expect(sentences({ ...guestPost, url: 'xhttps://acme.example' }).map(([path]) => path)).toEqual(['url'])
})

test('a link to a page has no address of its own', () => {
  const { url: _, anchor: __, ...bare } = { ...guestPost, page_id: 2, site_id: 1 }
  expect(orderedAnchor({ ...bare, type: 'backlinks', content: { id: 1 } })).toEqual({
    anchor: '',
    url: undefined,
  })
  const spaced = { ...bare, type: 'backlinks' as const, content: { id: 1 }, url: ' https://acme.example ' }
  expect(orderedAnchor(spaced).url).toBe('https://acme.example')
})
