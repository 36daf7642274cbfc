import { expect, test } from 'vitest'
import { alsoDeleted } from './also-deleted.ts'

const link = (id: number, child_links: number) => ({ id, child_links })

test.each([
  ['a link of the next tier', link(1, 1), [link(2, 0)], [], 'This also deletes 1 link of further tiers.'],
  ['a third tier', link(1, 2), [link(2, 3), link(3, 0)], [], 'This also deletes 5 links of further tiers.'],
  ['a line of the cart alone', link(1, 0), [], [1], 'This also deletes 1 line of your cart.'],
  [
    'lines of the cart in both tiers, and one of another link',
    link(1, 1),
    [link(2, 1)],
    [1, 2, 9],
    'This also deletes 2 links of further tiers and 2 lines of your cart.',
  ],
  ['nothing', link(1, 0), [], [9], undefined],
] as const)('lists what is deleted with a link: %s', (_, of, children, cart, message) => {
  expect(alsoDeleted(of, children, cart)).toBe(message)
})

test('shows no counts while the next tier loads or after it failed to load', () => {
  expect(alsoDeleted(link(1, 1), undefined, [])).toBe(
    'Counting the tiered links that will be deleted with it.',
  )
  expect(alsoDeleted(link(1, 1), 'failed', [])).toBe('All tiered links that point to it are deleted too.')
})
