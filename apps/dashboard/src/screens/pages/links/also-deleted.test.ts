import { expect, test } from 'vitest'
import { alsoDeleted } from './also-deleted.ts'

const link = (id: number, child_links: number) => ({ id, child_links })

test.each([
  ['a link of the next tier', link(1, 1), [link(2, 0)], [], '1 link of further tiers goes with it.'],
  ['a third tier', link(1, 2), [link(2, 3), link(3, 0)], [], '5 links of further tiers go with it.'],
  [
    'the only one, in the cart',
    link(1, 1),
    [],
    [1],
    '1 link of further tiers goes with it. It is in your cart.',
  ],
  [
    'lines of the cart in both tiers, and one of another link',
    link(1, 2),
    [link(2, 1)],
    [1, 2, 9],
    '3 links of further tiers go with it. 2 of them are in your cart.',
  ],
  [
    'one line of the cart among others',
    link(1, 2),
    [link(2, 1)],
    [2, 9],
    '3 links of further tiers go with it. 1 of them is in your cart.',
  ],
] as const)('what is deleted with a link is said before: %s', (_, of, children, cart, sentence) => {
  expect(alsoDeleted(of, children, cart)).toBe(sentence)
})

test('nothing is counted before the next tier is known, or when it cannot be read', () => {
  expect(alsoDeleted(link(1, 1), undefined, [])).toBe('Counting the links of further tiers that go with it.')
  expect(alsoDeleted(link(1, 1), 'failed', [])).toBe(
    'All links of further tiers that point to it go with it.',
  )
})
