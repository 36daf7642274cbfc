import { expect, test } from 'vitest'
import { screenWords } from './screen-words.ts'

test.each([
  ['the words of the path', 'api-keys', /^user api keys /],
  ['usual synonyms', 'switch-plans', /subscription/],
  ['no parameter of the path', 'site-links', /^site links /],
  ['the path alone without synonyms', 'admin-leads', /^admin leads$/],
] as const)('contain %s', (_, name, words) => {
  expect(screenWords(name)).toMatch(words)
})
