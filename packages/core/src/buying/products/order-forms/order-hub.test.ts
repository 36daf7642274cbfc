import { expect, test } from 'vitest'
import { productTypes } from '../product-type.ts'
import { CHECK_SHOWN_MS, ITEM_ADDED, ORDER_HUB_TITLE, orderForms, orderHubCards } from './order-hub.ts'

const titles = (user_type: 'admin' | 'agency' | 'user') =>
  orderHubCards({ user_type }).map(({ title }) => title)

test('six cards for everybody, and credits for administrators', () => {
  const six = [
    'Guest Posts',
    'Content Syndication',
    'Link Insertions',
    'Booster Links',
    'Digital PR',
    'Technical SEO',
  ]
  expect(titles('user')).toEqual(six)
  expect(titles('agency')).toEqual(six)
  expect(titles('admin')).toEqual([...six, 'Account Credits'])
})

test('each card opens its own form, and each product has one', () => {
  const cards = orderHubCards({ user_type: 'admin' })
  expect(cards.map(({ form }) => form)).toEqual(Object.keys(orderForms))
  expect(cards.map(({ type }) => type).toSorted()).toEqual(Object.keys(productTypes).toSorted())
})

test('the title, the alert and how long the check mark shows', () => {
  expect([ORDER_HUB_TITLE, ITEM_ADDED, CHECK_SHOWN_MS]).toEqual([
    'Content Services / Order New Content',
    'Item added to cart!',
    1000,
  ])
})
