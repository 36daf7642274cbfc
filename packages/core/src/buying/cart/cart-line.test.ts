import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LinkProduct } from '../products/link-product.ts'
import { CartItem } from './cart-item.ts'
import { cartLine, lineCents } from './cart-line.ts'

function link(id: number, type: string, name: string, price: number) {
  const codes = { internal_code: 'code', price_code: 'code', dropdown_description: name }
  const rest = { promo_code: null, category_fee: null, link_vendor: null, promise: null, enabled: '1' }
  return LinkProduct.parse({
    id,
    type,
    name,
    price,
    description: name,
    customer_description: name,
    ...codes,
    ...rest,
  })
}

const ordered = {
  site_name: 'Acme',
  page_nickname: 'Spades',
  site_id: 1,
  page_id: 2,
  linkMap_id: 3,
  parent_id: null,
  anchor_type: 'keyword',
}

const guestPost = CartItem.parse({
  type: 'backlinks',
  cart_id: 9,
  link: link(103, 'backlinks', 'DA30+ Guest Post', 140),
  content: { id: 2, description: '1,000 words', words: 1000, price: 40 },
  source: 'link map',
  ...ordered,
  url: 'https://acme.example/spades',
  anchor: 'best spades',
})

const booster = CartItem.parse({
  type: 'msn',
  cart_id: 10,
  link: link(127, 'msn', 'Get a top-quality high DA link', 300),
  content: null,
  source: null,
  ...ordered,
  parent_id: 5,
  targetUrl: 'https://blog.example/post',
  anchorText: 'spades',
  articleCount: 70,
  error: '',
})

const credit = CartItem.parse({
  type: 'credit',
  cart_id: 11,
  link: null,
  content: null,
  source: null,
  price: 25,
})

test('a line costs its link and its content', () => {
  expect([guestPost, booster, credit].map(lineCents)).toEqual([18_000, 30_000, 2500])
})

test('every amount of the wire is read to the cent it was sent from', () => {
  const cents = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(cents, cents, (product, content) => {
      const price = (part: number) => part / 100
      const item = {
        ...guestPost,
        link: { ...guestPost.link, price: price(product) },
        content: { id: 2, description: '', words: 1, price: price(content) },
      } as CartItem
      expect(lineCents(item)).toBe(product + content)
    }),
  )
})

test('a line says its product, its anchor and its page', () => {
  expect(cartLine(guestPost)).toEqual({
    title: 'DA30+ Guest Post',
    about: '“best spades” to Spades (Acme)',
    content: '1,000 words',
    promise: '',
    cents: 18_000,
  })
  expect(cartLine(credit)).toEqual({
    title: 'Account Credit',
    about: '',
    content: '',
    promise: '',
    cents: 2500,
  })
})

test('a tiered link points at a link, not at the page', () => {
  expect(cartLine(booster).about).toBe('“spades” to https://blog.example/post')
})

test('a guest post says how long its text is, a syndicated post its category, and others neither', () => {
  expect(cartLine(guestPost).content).toBe('1,000 words')
  expect(cartLine({ ...guestPost, type: 'syndication', category: 'pets' } as CartItem).content).toBe('pets')
  expect(cartLine({ ...guestPost, type: 'syndication' } as CartItem).content).toBe('')
  expect(cartLine(booster).content).toBe('')
})

test('lists what can be ordered of each product type', () => {
  const about = (more: object) => cartLine({ ...guestPost, ...more }).about
  expect(about({ page_nickname: null })).toBe('“best spades” to https://acme.example/spades')
  expect(about({ site_name: null })).toBe('“best spades” to Spades')
  expect(about({ parent_id: 7 })).toBe('“best spades” to https://acme.example/spades')
  const insertion = { ...booster, type: 'link_insertions', parent_id: null } as CartItem
  expect(cartLine(insertion).about).toBe('“spades” to Spades (Acme)')
  expect(about({ type: 'syndication' })).toBe('https://acme.example/spades')
  expect(about({ type: 'technical_seo', websiteUrl: 'https://audit.example' })).toBe('https://audit.example')
  const pr = { type: 'dgt_pr', clientName: 'Acme Ltd', websiteUrl: 'https://acme.example' }
  expect(about(pr)).toBe('Acme Ltd, https://acme.example')
})

test('a renewal names all that was agreed about its link, also if the product promises less today', () => {
  const promise = {
    months: 12,
    rel: 'followed',
    remedy: 'credit',
    auto_credit: false,
    rented: true,
    fresh_window: false,
    due_days: 14,
  }
  const renews = {
    line_id: 4,
    url: 'https://blog.example/post',
    paid_until: '2026-12-24T10:00:00.000Z',
    target: 'https://acme.example/agreed',
    anchor: 'agreed spades',
    rel: ['sponsored'],
  }
  const renewal = (changes: object) =>
    cartLine(
      CartItem.parse({
        ...guestPost,
        link: { ...guestPost.link, promise },
        renews: { ...renews, ...changes },
      }),
    )
  expect(renewal({})).toMatchObject({
    about: 'https://blog.example/post from 12/24/2026: “agreed spades” to https://acme.example/agreed',
    promise: expect.stringContaining('a link that may be marked as sponsored.') as string,
  })
  expect(renewal({ anchor: null, rel: [] })).toMatchObject({
    about: 'https://blog.example/post from 12/24/2026: any anchor to https://acme.example/agreed',
    promise: expect.stringContaining('a link that search engines follow.') as string,
  })
})
