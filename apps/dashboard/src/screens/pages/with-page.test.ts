import type { KeyPhrase, Page, Session, Site } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { withPhrase, withPhrases } from './with-page.ts'

const phrase = { id: 7, key_phrase: 'garden tools' } as KeyPhrase
const page = (id: number) => ({ id, site_id: 1, keyphrases: [] as KeyPhrase[] }) as Page
const session = { sites: [{ id: 1, pages: [page(1), page(2)] } as Site] } as Session
const phrasesOf = ({ sites }: Session) => sites[0]?.pages.map(({ keyphrases }) => keyphrases)

test('adds a phrase to its page, and only once if the message arrives twice', () => {
  const once = withPhrase(2, phrase)(session)
  expect(phrasesOf(once)).toEqual([[], [phrase]])
  expect(phrasesOf(withPhrase(2, phrase)(once))).toEqual([[], [phrase]])
  expect(withPhrase(9, phrase)(session)).toBe(session)
})

test('reorders the phrases of one page only', () => {
  const other = { ...phrase, id: 8 }
  expect(phrasesOf(withPhrases(1, [other, phrase])(session))).toEqual([[other, phrase], []])
  expect(withPhrases(9, [phrase])(session)).toBe(session)
})
