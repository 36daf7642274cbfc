import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePhrase, fold } from '../../values/text-match.ts'
import { categoryByText, countMatches, isInTitle } from './match.ts'

test('links containing the phrase include the exact ones', () => {
  const anchors = ['SEO tools', 'best seo tools', 'tools for SEO', 'seo', '']
  expect(countMatches('seo tools', anchors)).toEqual({ containing: 3, exact: 1 })
  expect(countMatches('', anchors)).toEqual({ containing: 0, exact: 0 })
})

test('an anchor is exact for one phrase before it is blended for another', () => {
  const phrases = ['seo', 'seo tools'].map((phrase) => compilePhrase(phrase))
  expect(categoryByText(phrases, fold('SEO Tools'))).toBe('exact')
  expect(categoryByText(phrases, fold('seo guide'))).toBe('blended')
  expect(categoryByText(phrases, fold('click here'))).toBe('natural')
})

test('keyword in title: every word of the phrase must appear as a whole word', () => {
  expect(isInTitle('seo tools', 'Tools | The SEO blog')).toBe(true)
  expect(isInTitle('seo tools', 'SEO toolset')).toBe(false)
})

test('there are never more exact links than links containing the phrase', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab é'), maxLength: 8 })
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 10 }), (phrase, anchors) => {
      const { containing, exact } = countMatches(phrase, [...anchors, phrase])
      expect(exact).toBeLessThanOrEqual(containing)
      expect(exact >= 1).toBe(phrase.trim() !== '')
    }),
  )
})
