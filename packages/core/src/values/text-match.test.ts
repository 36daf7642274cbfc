import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpus, millisecondsOf, pumps, withoutCorpora } from '../testing/corpus.ts'
import { compilePhrase, fold, hasAllWords, sameText, wordCount } from './text-match.ts'

test('exact match: the anchor equals the key phrase ignoring case', () => {
  expect(sameText('SEO Tools', 'seo tools')).toBe(true)
  expect(sameText('Straße', 'STRASSE')).toBe(true)
  expect(sameText('seo tools', 'best seo tools')).toBe(false)
  expect(sameText('', '')).toBe(false)
})

test('blended match: every word of the phrase appears as a whole word, in any order', () => {
  expect(hasAllWords('seo tools', 'Tools for every SEO')).toBe(true)
  expect(hasAllWords('seo tools', 'seo tool')).toBe(false)
  expect(hasAllWords('c++', 'learn c++ today')).toBe(true)
  expect(hasAllWords('50%', '150% off')).toBe(false)
  expect(hasAllWords('foo', 'foo_bar')).toBe(false)
  expect(hasAllWords('cafe', 'café')).toBe(false)
  expect(hasAllWords('a', '𝒳a')).toBe(false)
  expect(hasAllWords('ΟΔΟΣ', 'οδος')).toBe(true)
  expect(hasAllWords('東京', '最高の東京ホテル')).toBe(true)
  expect(hasAllWords('한국', '한국어')).toBe(false)
})

test('words that people see as equal are equal', () => {
  const twins: [phrase: string, anchor: string][] = [
    ['t-shirt printing', 't\u2011shirt printing'],
    ['t-shirt printing', 't\u2013shirt printing'],
    ['t-shirt printing', 'T\u2212Shirt Printing'],
    ['t-shirt printing', 't-shirt prin\u00adting'],
    ['t-shirt printing', 't-\u200bshirt\u00a0printing\ufeff'],
    ["women's shoes", 'women’s shoes'],
    ["women's shoes", 'womenʼs shoes'],
    ["women's shoes", 'women´s shoes'],
    ['"best" coffee', '„best“ coffee'],
    ['"best" coffee', '«best» coffee'],
    ['acme mixer', 'Acme™ Mixer®'],
    ['acme mixer', 'Ａｃｍｅ　Ｍｉｘｅｒ'],
    ['acme-mixer', 'acme－mixer'],
    ['istanbul hotels', 'İstanbul hotels'],
  ]
  for (const [phrase, anchor] of twins) {
    expect(sameText(phrase, anchor), anchor).toBe(true)
    expect(sameText(anchor, phrase), anchor).toBe(true)
    expect(hasAllWords(phrase, `buy ${anchor} today`), anchor).toBe(true)
  }
  expect(sameText('t-shirt', 't shirt')).toBe(false)
  expect(sameText('cafe', 'café')).toBe(false)
})

test('dotted and dotless i are two letters in Turkish and one elsewhere', () => {
  expect(sameText('ısparta gülü', 'ISPARTA GÜLÜ', 'tr')).toBe(true)
  expect(sameText('istanbul', 'İSTANBUL', 'tr')).toBe(true)
  expect(sameText('istanbul', 'I\u0307STANBUL', 'tr')).toBe(true)
  expect(sameText('ısı', 'isi', 'tr')).toBe(false)
  expect(sameText('SIR', 'sir', 'tr')).toBe(false)
  expect(sameText('SIR', 'sir', 'en')).toBe(true)
  expect(sameText('ısparta', 'ISPARTA', 'de')).toBe(true)
})

test('an empty phrase never matches', () => {
  for (const phrase of ['', '   ', '\u3000', '\u00ad', '™'])
    expect(hasAllWords(phrase, 'anything')).toBe(false)
})

test('words are counted between white space of any kind', () => {
  expect(wordCount('')).toBe(0)
  expect(wordCount('  one\ttwo\u3000three\n')).toBe(3)
})

test('folding is idempotent, and the fast path for plain text agrees with the full one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('en', 'tr'),
      (text, language) => {
        const once = fold(text, language)
        expect(fold(once, language)).toBe(once)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB c_9ÀéÿЖё'), maxLength: 12 }), (text) => {
      // A ligature sends the text the long way.
      expect(fold(`${text} ﬁ`)).toBe(`${fold(text)} fi`.trim())
    }),
  )
})

test('a text contains each of its own words, and an exact match is a blended one', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab+.é9日'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (parts) => {
      const text = parts.join(' ')
      for (const part of parts) expect(hasAllWords(part, text)).toBe(true)
      const phrase = compilePhrase(text)
      expect(phrase.exact(fold(text)) && phrase.blended(fold(text))).toBe(true)
    }),
  )
})

test('agrees with the rule said as a pattern, on words of letters and digits', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'ab_ -é1'), maxLength: 20 })
  fc.assert(
    fc.property(fc.stringMatching(/^[ab1é]{1,3}$/), texts, (word, text) => {
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])${word}(?![\\p{L}\\p{N}\\p{M}_])`, 'u')
      expect(hasAllWords(word, text)).toBe(pattern.test(text))
    }),
  )
})

describe.skipIf(withoutCorpora)('shared test data (LINKWRIGHT_CORPORA)', () => {
  test('blended and exact cases', () => {
    for (const [phrase, anchor, expected] of corpus<[string, string, 0 | 1][]>('words/blended.json')) {
      expect(hasAllWords(phrase, anchor), `${phrase} in ${anchor}`).toBe(expected === 1)
    }
    for (const [phrase, anchor, expected] of corpus<[string, string, 0 | 1][]>('words/exact.json')) {
      expect(sameText(phrase, anchor), `${phrase} is ${anchor}`).toBe(expected === 1)
    }
  })

  test('inputs made to be slow are answered within their budget, as phrase and as anchor', () => {
    const hostile = [...pumps('phrase'), ...pumps('anchor')]
    expect(hostile.length).toBeGreaterThan(2)
    for (const { input, budget_ms } of hostile) {
      for (const other of [input, 'abababab', input.slice(0, 255)]) {
        expect(millisecondsOf(() => hasAllWords(other, input))).toBeLessThan(budget_ms)
        expect(millisecondsOf(() => hasAllWords(input, other))).toBeLessThan(budget_ms)
      }
    }
  })
})
