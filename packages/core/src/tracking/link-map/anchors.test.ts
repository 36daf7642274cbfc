import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Category } from '../gauges/gauge.ts'
import { anchorClassifier, categoryOf } from '../links/anchor.ts'
import { wordCount } from '../../values/text-match.ts'
import { type Anchors, anchorsOf } from './anchors.ts'
import { wordedLanguages, wordingOf } from './wording.ts'
import { aMapPage, mapPages } from '../../testing/map-pages.ts'
import { suggestedTypes } from './weights.ts'

const texts = (anchors: Anchors, type: (typeof suggestedTypes)[number]) => [...(anchors.get(type) ?? [])]

test('each type is made of the phrases, the name, the title and the address', () => {
  const anchors = anchorsOf(aMapPage())
  expect(texts(anchors, 'keyword')).toEqual(['garden tools', 'buy spades'])
  expect(texts(anchors, 'keyword plus')).toContain('best garden tools')
  expect(texts(anchors, 'keyword plus')).toContain('buy spades guide')
  expect(texts(anchors, 'partial keyword')).toEqual(['tools', 'garden', 'spades'])
  expect(texts(anchors, 'brand plus keyword')).toEqual(['Acme garden tools'])
  expect(texts(anchors, 'page title')).toEqual(['Tools for every garden'])
  expect(texts(anchors, 'full url')).toEqual(['https://acme.example/garden'])
  expect(texts(anchors, '{host}')).toEqual(['acme.example'])
  expect(texts(anchors, 'brand')).toEqual(['Acme'])
  expect(texts(anchors, 'generic')).toContain('click here')
})

test('only anchors that can be ordered: what is longer than 5 words gives way', () => {
  const long = aMapPage({
    phrases: ['where to buy garden tools online cheaply', 'spades'],
    siteName: 'The Acme Garden And Tool Company',
    pageTitle: 'Everything that you need for your garden',
  })
  const anchors = anchorsOf(long)
  expect(texts(anchors, 'keyword')).toEqual(['spades'])
  expect(texts(anchors, 'partial keyword')).toEqual([
    'where to buy garden tools',
    'buy garden tools online cheaply',
  ])
  expect(texts(anchors, 'brand plus keyword')).toEqual([])
  expect(texts(anchors, 'brand')).toEqual([])
  expect(texts(anchors, 'page title')).toEqual(['Garden'])
  expect(texts(anchorsOf({ ...long, phrases: ['one two three four five six'] }), 'keyword')).toEqual([
    'one two three four five',
  ])
})

test('excludes a brand, title, host or part that is itself a phrase from other categories', () => {
  const same = anchorsOf(
    aMapPage({
      phrases: ['acme', 'acme.example', 'cheap acme tools', 'acme tools', 'garden', 'best garden'],
      pageTitle: 'ACME  Tools',
      siteName: 'Acme',
    }),
  )
  expect(texts(same, 'brand')).toEqual([])
  expect(texts(same, '{host}')).toEqual([])
  expect(texts(same, 'page title')).toEqual([])
  expect(texts(same, 'partial keyword')).not.toContain('acme tools')
  expect(texts(same, 'keyword plus')).not.toContain('best garden')
  expect(texts(same, 'keyword plus')).not.toContain('best best garden')
})

test('a brand that shares its words with a phrase is not written twice', () => {
  const anchors = anchorsOf(aMapPage({ phrases: ['acme spades', 'rakes'], siteName: 'Acme' }))
  expect(texts(anchors, 'brand plus keyword')).toEqual(['Acme rakes'])
})

test('an address may hold a phrase’s words, a generic anchor may not', () => {
  const anchors = anchorsOf(
    aMapPage({ phrases: ['garden', 'here', 'read more'], fullUrl: 'https://best-garden.example/garden' }),
  )
  expect(texts(anchors, 'full url')).toEqual(['https://best-garden.example/garden'])
  expect(texts(anchors, 'generic')).toEqual(['this page', 'website', 'source', 'full story', 'learn more'])
})

test('where every natural anchor is a phrase, the category is still served', () => {
  const phrases = [
    'here',
    'more',
    'page',
    'website',
    'source',
    'story',
    'acme',
    'acme.example',
    'https://acme.example/garden',
  ]
  expect(texts(anchorsOf(aMapPage({ phrases })), 'full url')).toEqual(['https://acme.example/garden'])
})

test.each([
  ['c++ tools', 'best c++ tools'],
  ['кофе с собой', 'best кофе с собой'],
  ['咖啡机', '咖啡机 guide'],
  ['wall-mounted bike-rack', 'trusted wall-mounted bike-rack'],
  ['  Garden \t TOOLS ', 'best Garden TOOLS'],
  ["women's shoes (red)", "women's shoes (red) guide"],
  ['قهوة عربية', 'best قهوة عربية'],
])('the keyword plus of %j reads as blended', (phrase, expected) => {
  const page = aMapPage({ phrases: [phrase] })
  expect(texts(anchorsOf(page), 'keyword plus')).toContain(expected)
  expect(anchorClassifier(page)(expected).category).toBe('blended')
})

/** What the text of a type may read as; a phrase too long to be ordered is no exact match once it is cut. */
function allowed(type: (typeof suggestedTypes)[number], orderable: boolean): readonly Category[] {
  if (type === 'keyword') return orderable ? ['exact'] : ['blended', 'natural']
  if (type === 'keyword plus' || type === 'brand plus keyword') return ['blended']
  return type === 'generic' ? ['natural'] : ['blended', 'natural']
}

test('read by its text alone, no anchor but a keyword is an exact match, and every anchor has 1 to 5 words', () => {
  fc.assert(
    fc.property(mapPages, (page) => {
      const anchors = anchorsOf(page)
      const read = anchorClassifier(page)
      const orderable = page.phrases.some((phrase) => wordCount(phrase) <= 5)
      for (const type of suggestedTypes) {
        for (const text of texts(anchors, type)) {
          expect(wordCount(text)).toBeGreaterThan(0)
          expect(wordCount(text)).toBeLessThanOrEqual(5)
          expect(allowed(type, orderable), `${type}: ${text}`).toContain(read(text).category)
        }
      }
      expect(
        new Set(suggestedTypes.filter((type) => texts(anchors, type).length > 0).map(categoryOf)).size,
      ).toBe(3)
    }),
  )
})

test('prefixes neither a question nor a request', () => {
  const anchors = anchorsOf(aMapPage({ phrases: ['how to prune', 'buy spades', 'spades'] }))
  const before = [...texts(anchors, 'keyword plus'), ...texts(anchors, 'brand plus keyword')]
  expect(before.filter((text) => /\S (how|buy)\b/.test(text))).toEqual([])
  expect(before).toEqual(expect.arrayContaining(['how to prune guide', 'best spades', 'Acme spades']))
})

test.each(wordedLanguages)('generic anchors and added words are those of the language: %s', (language) => {
  const { generic, before, after, connecting } = wordingOf(language)
  const anchors = anchorsOf(aMapPage({ language, phrases: ['xyz'] }))
  expect(anchors.get('generic')).toEqual(generic)
  expect(anchors.get('keyword plus')).toEqual([
    ...before.map((word) => `${word} xyz`),
    ...after.map((word) => `xyz ${word}`),
  ])
  const [word = ''] = connecting
  expect(anchorsOf(aMapPage({ language, phrases: [`one ${word} two`] })).get('partial keyword')).toEqual([
    'two',
    'one',
  ])
})

test('a language without words of its own uses English', () => {
  expect(wordingOf('is')).toBe(wordingOf('en'))
  expect(wordingOf(undefined)).toBe(wordingOf('en'))
})
