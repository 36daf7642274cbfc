import { expect, it } from 'vitest'
import { orderedDelivery, deliveryProblems, marketplacePromise } from './promised-delivery.ts'

const guestPost = (internal_code: string | null) =>
  orderedDelivery({ type: 'backlinks', internal_code, promised: null, marketplace_url: null, details: null })
const fromMarketplace = (backlink_type: string) =>
  orderedDelivery({
    type: 'marketplace',
    internal_code: '',
    promised: marketplacePromise({ backlink_type, da: 45, category: 'Home and Garden' }),
    marketplace_url: 'https://www.seller.example/blog',
    details: null,
  })
const delivered = { published_url: 'https://seller.example/post', published_da: 50, categories: [] }

it.each([
  ['gp_da50', 50],
  ['li_da20', 20],
  ['gp_traffic1000', null],
  ['constructor', null],
  [null, null],
])('%s promises a DA of at least %s', (code, da) => {
  expect(guestPost(code).da).toBe(da)
})

it('a marketplace link promises the DA, marks, website and category that its buyer was shown', () => {
  const bought = { da: 45, rel: [], website: 'seller.example', category: 'Home and Garden' }
  expect(fromMarketplace('Guest Post')).toEqual(bought)
  expect(fromMarketplace('Guest Post, No-Follow').rel).toEqual(['nofollow'])
})

it('a marketplace line from before promises were kept is compared by its website alone', () => {
  const line = { type: 'marketplace', internal_code: '', promised: null, details: null } as const
  expect(orderedDelivery({ ...line, marketplace_url: 'https://seller.example' })).toEqual({
    da: null,
    rel: [],
    website: 'seller.example',
    category: null,
  })
})

it('only a DA below the ordered one is a fault; an equal, higher or unknown one is not', () => {
  const faults = (published_da: number | null) =>
    deliveryProblems(guestPost('gp_da50'), { ...delivered, published_da })
  expect(faults(5)).toEqual(['Its domain authority is 5; at least 50 was ordered.'])
  expect([faults(50), faults(90), faults(null)]).toEqual([[], [], []])
})

it('a marketplace link on another website is a fault, and so is the category of that website', () => {
  const bought = fromMarketplace('Guest Post')
  expect(deliveryProblems(bought, delivered)).toEqual([])
  const published_url = 'https://other.example/post'
  expect(deliveryProblems(bought, { ...delivered, published_url, categories: ['Pets'] })).toEqual([
    'It is published on a different website than ordered.',
    'That website is in the category Pets; Home and Garden was ordered.',
  ])
})

it('a syndicated post is compared with the category that it was ordered for, where its website has one', () => {
  const details = { url: 'https://garden.example/post', category: 'pets' }
  const line = { type: 'syndication', internal_code: null, promised: null, marketplace_url: null } as const
  const faults = (categories: string[], of: object | null = details) =>
    deliveryProblems(orderedDelivery({ ...line, details: of }), { ...delivered, categories })
  expect(faults(['Travel'])).toEqual(['That website is in the category Travel; pets was ordered.'])
  expect([faults(['Pets', 'Travel']), faults([])]).toEqual([[], []])
  expect([faults(['Travel'], { ...details, category: null }), faults(['Travel'], null)]).toEqual([[], []])
})
