import { expect, it } from 'vitest'
import { alikeNote } from './alike.ts'

it.each([
  [['x y', 'X  y'], 1],
  [['x y', 'other', 'x\u00a0y'], 2],
  [['SEO', ' seo '], 1],
  [['t-shirt', 't\u2011shirt'], 1],
] as const)('%j: the phrase at %i looks like the first', (phrases, at) => {
  expect(alikeNote(phrases, at)).toBe(
    'It looks like key phrase 1 except for spaces, capitals or typographic signs. Each is gathered separately.',
  )
  expect(alikeNote(phrases, 0)).toBeUndefined()
})

it.each([[['x y', 'xy']], [['', '']], [['x', ' x ']]] as const)(
  '%j: one that is another, empty, or the very same is not said to look alike',
  (phrases) => expect(alikeNote(phrases, 1)).toBeUndefined(),
)
