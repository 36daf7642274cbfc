import { expect, test } from 'vitest'
import { aboveWebsites } from './menu-sections.ts'

test('Link Orders holds the hub, the marketplace and the orders, and no second way to order one link', () => {
  expect(aboveWebsites.find(({ title }) => title === 'Link Orders')?.names).toEqual([
    'new-stand-alone',
    'link-marketplace',
    'view-orders',
  ])
})
