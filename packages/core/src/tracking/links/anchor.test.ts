import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorClassifier, anchorTypes, categoryOf, classifyAnchor, type AnchorType } from './anchor.ts'

const page = {
  phrases: ['garden tools', 'buy spades'],
  siteName: 'Acme',
  siteUrl: 'https://acme.example',
  fullUrl: 'https://acme.example/garden',
  pageTitle: 'Garden tools by Acme Ltd',
}

test('the twelve anchor types', () => {
  expect(anchorTypes).toEqual([
    'keyword',
    'keyword plus',
    'partial keyword',
    'full url',
    "url with www's",
    '{host}',
    'page title',
    'generic',
    'brand',
    'brand plus keyword',
    'home url',
    'no text',
  ])
})

test('a link of a known type counts in the category of its type', () => {
  const blended: AnchorType[] = ['keyword plus', 'partial keyword', 'page title', 'brand plus keyword']
  for (const type of anchorTypes) {
    const expected = type === 'keyword' ? 'exact' : blended.includes(type) ? 'blended' : 'natural'
    expect(categoryOf(type), type).toBe(expected)
  }
})

test.each<[string, AnchorType]>([
  ['Garden Tools', 'keyword'],
  ['buy spades', 'keyword'],
  ['best garden tools', 'keyword plus'],
  ['tools for your garden', 'keyword plus'],
  ['Acme garden tools', 'brand plus keyword'],
  ['Garden tools by Acme Ltd', 'page title'],
  ['https://acme.example/garden', 'full url'],
  ['http://acme.example/garden/', 'full url'],
  ['acme.example/garden', 'full url'],
  ['https://acme.example', 'home url'],
  ['acme.example', '{host}'],
  ['ACME.example', '{host}'],
  ['www.acme.example', "url with www's"],
  ['https://www.acme.example/garden', "url with www's"],
  ['https://elsewhere.example/x', 'full url'],
  ['Acme', 'brand'],
  ['Acme Ltd', 'brand'],
  ['click here', 'generic'],
  ['node.js', 'generic'],
  ['garden', 'generic'],
  ['', 'no text'],
  ['   ', 'no text'],
])('the anchor %j is of the type %s', (anchor, type) => {
  expect(classifyAnchor({ anchor, ...page })).toEqual({ category: categoryOf(type), type })
})

test('every text has one type, and its category is the type’s', () => {
  const classify = anchorClassifier(page)
  const piece = fc.constantFrom(
    'garden',
    'tools',
    'Acme',
    ' ',
    '.',
    'https://',
    'www.',
    'acme.example',
    '/',
    'é',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(texts, (anchor) => {
      const { category, type } = classify(anchor)
      expect(category).toBe(categoryOf(type))
    }),
  )
})

test('a page without phrases, name and title still sorts anchors', () => {
  const empty = { phrases: [], siteName: '', siteUrl: '', fullUrl: '', pageTitle: '' }
  expect(classifyAnchor({ anchor: 'anything', ...empty })).toEqual({ category: 'natural', type: 'generic' })
})
