import { expect, it } from 'vitest'
import { similarPhraseNote } from './similar-phrase.ts'

it.each([
  [['x y', 'X  y'], 1],
  [['x y', 'other', 'x\u00a0y'], 2],
  [['SEO', ' seo '], 1],
  [['t-shirt', 't\u2011shirt'], 1],
] as const)('%j: the phrase at %i looks like the first', (phrases, at) => {
  expect(similarPhraseNote(phrases, at)).toBe(
    'It differs from key phrase 1 only in spaces, capitalization or typographic characters. Each is looked up separately.',
  )
  expect(similarPhraseNote(phrases, 0)).toBeUndefined()
})

it.each([[['x y', 'xy']], [['', '']], [['x', ' x ']]] as const)(
  '%j: one that is another, empty, or the very same is not said to look alike',
  (phrases) => expect(similarPhraseNote(phrases, 1)).toBeUndefined(),
)
