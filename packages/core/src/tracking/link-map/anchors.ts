import { categories } from '../gauges/gauge.ts'
import { categoryByText } from '../key-phrases/match.ts'
import { type AnchorPage, categoryOf } from '../links/anchor.ts'
import { hostOf } from '../../values/url.ts'
import { compilePhrase, fold, hasAllWords, wordCount } from '../../values/text-match.ts'
import { ANCHOR_WORDS, partsOf, startOf, tidy } from './phrase-parts.ts'
import { mapWeights, type SuggestedType, suggestedTypes } from './weights.ts'
import { wordingOf } from './wording.ts'

/** The texts from which suggestions for a page are built. */
export interface MapPage extends AnchorPage {
  page_type: string
  /** Replaces a title that is too long or unknown. */
  pageNickname: string
}

export type Anchors = ReadonlyMap<SuggestedType, readonly string[]>

/** Complete list, before exclusions. */
const texts: Record<SuggestedType, (page: MapPage) => readonly string[]> = {
  keyword: ({ phrases }) => {
    const short = phrases.filter(canBeOrdered)
    // Without exact anchors, no map of 20 reaches the bands, so long phrases contribute the part that can be ordered.
    return short.length > 0 ? short : phrases.map(startOf)
  },
  'keyword plus': ({ phrases, language }) => phrases.flatMap((phrase) => withNeutralWord(phrase, language)),
  'partial keyword': ({ phrases, language }) => phrases.flatMap((phrase) => partsOf(phrase, language)),
  'brand plus keyword': ({ phrases, siteName, language }) =>
    phrases
      .filter((phrase) => !overlap(phrase, siteName) && !isClause(phrase, language))
      .map((phrase) => `${siteName} ${phrase}`),
  'page title': ({ pageTitle, pageNickname }) => [pageTitle, pageNickname],
  'full url': ({ fullUrl }) => [fullUrl],
  '{host}': ({ siteUrl }) => [hostOf(siteUrl) ?? ''],
  brand: ({ siteName }) => [siteName],
  generic: ({ language }) => wordingOf(language).generic,
}

/**
 * Every anchor that can be suggested for a page with at least one key phrase, by type; none has more than five
 * words. A link counts by the type it was suggested with, so an address or a brand may hold a phrase's words, but
 * only a keyword may read as an exact match, and a generic anchor holds no phrase. A type may have no anchor, a
 * category always has one: if these rules leave a category without anchors, they are ignored.
 */
export function anchorsOf(given: MapPage): Anchors {
  const page = tidied(given)
  const { language } = page
  const compiled = page.phrases.map((phrase) => compilePhrase(phrase, language))
  const reads = (text: string) => categoryByText(compiled, fold(text, language))
  const fits: Partial<Record<SuggestedType, (text: string) => boolean>> = {
    keyword: () => true,
    generic: (text) => reads(text) === 'natural',
  }
  const notExact = (text: string) => reads(text) !== 'exact'

  const { types } = mapWeights(page.page_type)
  const all = new Map(suggestedTypes.map((type) => [type, texts[type](page).filter(canBeOrdered)]))
  const fitting = new Map(Array.from(all, ([type, each]) => [type, each.filter(fits[type] ?? notExact)]))
  const served = categories.filter((category) => types[category].some(([type]) => fitting.get(type)?.length))
  return new Map(
    suggestedTypes.map((type) => {
      const found = (served.includes(categoryOf(type)) ? fitting : all).get(type) ?? []
      return [type, type === 'page title' ? found.slice(0, 1) : found]
    }),
  )
}

function canBeOrdered(text: string): boolean {
  const words = wordCount(text)
  return words > 0 && words <= ANCHOR_WORDS
}

function withNeutralWord(phrase: string, language: string | undefined): string[] {
  const { before, after } = wordingOf(language)
  const fresh = (word: string) => !hasAllWords(word, phrase, language)
  return [
    ...(isClause(phrase, language) ? [] : before).filter(fresh).map((word) => `${word} ${phrase}`),
    ...after.filter(fresh).map((word) => `${phrase} ${word}`),
  ]
}

/** Nothing fits before a question or a request: `quality where to buy spades`. */
function isClause(phrase: string, language: string | undefined): boolean {
  const [first = ''] = phrase.split(' ')
  return wordingOf(language).openers.has(first.toLowerCase())
}

/** `Acme` and `acme shoes` together would stutter. */
function overlap(phrase: string, brand: string): boolean {
  return hasAllWords(phrase, brand) || hasAllWords(brand, phrase)
}

function tidied(page: MapPage): MapPage {
  return {
    ...page,
    phrases: page.phrases.map(tidy).filter((phrase) => phrase !== ''),
    siteName: tidy(page.siteName),
    pageTitle: tidy(page.pageTitle),
    pageNickname: tidy(page.pageNickname),
    fullUrl: page.fullUrl.trim(),
  }
}
