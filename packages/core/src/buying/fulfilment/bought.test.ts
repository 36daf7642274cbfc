import { expect, it } from 'vitest'
import { marketplaceAbout, marketplaceTitle } from '../marketplace/enabled.ts'
import { boughtOf, deliveryFaults } from './bought.ts'

const guestPost = (product_name: string) =>
  boughtOf({ type: 'backlinks', product_name, customer_description: 'A post', marketplace_url: null })
const fromMarketplace = (backlink_type: string) =>
  boughtOf({
    type: 'marketplace',
    product_name: marketplaceTitle({ category: 'Home and Garden' }),
    customer_description: marketplaceAbout({ backlink_type, dr: 70, da: 45, traffic: 1200 }),
    marketplace_url: 'https://www.seller.example/blog',
  })
const delivered = { published_url: 'https://seller.example/post', published_da: 50, categories: [] }

it.each([
  ['DA50+ Guest Post', 50],
  ['Guest Post Pro - 1,000+ Traffic, DA20+', 20],
  ['Guest Post Pro - 1,000+ Traffic', null],
])('%s promises a DA of at least %s', (name, da) => {
  expect(guestPost(name).da).toBe(da)
})

it('a marketplace link promises the DA, marks, website and category that its buyer was shown', () => {
  const bought = { da: 45, rel: [], website: 'seller.example', category: 'Home and Garden' }
  expect(fromMarketplace('Guest Post')).toEqual(bought)
  expect(fromMarketplace('Guest Post, No-Follow').rel).toEqual(['nofollow'])
})

it('a lower DA than was bought is a fault; the same, a higher and an unknown one are none', () => {
  const faults = (published_da: number | null) =>
    deliveryFaults(guestPost('DA50+ Guest Post'), { ...delivered, published_da })
  expect(faults(5)).toEqual(['Its domain authority is 5; at least 50 was ordered.'])
  expect([faults(50), faults(90), faults(null)]).toEqual([[], [], []])
})

it('a marketplace link on another website is a fault, and so is the category of that website', () => {
  const bought = fromMarketplace('Guest Post')
  expect(deliveryFaults(bought, delivered)).toEqual([])
  const published_url = 'https://other.example/post'
  expect(deliveryFaults(bought, { ...delivered, published_url, categories: ['Pets'] })).toEqual([
    'It is published on another website than was ordered.',
    'That website is in the category Pets; Home and Garden was ordered.',
  ])
})
