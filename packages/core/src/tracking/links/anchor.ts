import type { Category } from '../gauges/gauge.ts'
import { categoryByText } from '../key-phrases/match.ts'
import { hostOf, linkKey, readUrl } from '../../values/url.ts'
import { compilePhrase, fold } from '../../values/text-match.ts'

// A-CONST-24
/** The twelve anchor types. */
export const anchorTypes = [
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
] as const
export type AnchorType = (typeof anchorTypes)[number]

/** The type of a link without an anchor text, such as that of an image. */
export const NO_TEXT = 'no text' satisfies AnchorType

/** The display name of a type: `{host}` is replaced by the site's host name. */
export function anchorTypeName(type: AnchorType): string {
  return type === '{host}' ? 'host name' : type
}

/** The gauge that a link of each type counts in. */
const categoryOfType: Record<AnchorType, Category> = {
  keyword: 'exact',
  'keyword plus': 'blended',
  'partial keyword': 'blended',
  'brand plus keyword': 'blended',
  'page title': 'blended',
  'full url': 'natural',
  "url with www's": 'natural',
  '{host}': 'natural',
  generic: 'natural',
  brand: 'natural',
  'home url': 'natural',
  'no text': 'natural',
}

/** Texts that an anchor is compared with. */
export interface AnchorPage {
  /** The site's search language, as an ISO 639-1 code. */
  language?: string
  /** Every key phrase of the page. */
  phrases: readonly string[]
  siteName: string
  siteUrl: string
  fullUrl: string
  pageTitle: string
}

export interface AnchorClass {
  category: Category
  type: AnchorType
}

export function categoryOf(type: AnchorType): Category {
  return categoryOfType[type]
}

/** Category and type of one anchor; for many anchors of a page compile `anchorClassifier` once. */
export function classifyAnchor({ anchor, ...page }: AnchorPage & { anchor: string }): AnchorClass {
  return anchorClassifier(page)(anchor)
}

/**
 * Classifies anchors without a stated type (imports, competitors) by their text: the category is the best match
 * against any phrase, the type the nearest one of that category. Links from suggestions, orders and forms carry
 * their type and count by `categoryOf` instead: a drawn partial keyword would read as natural here.
 */
export function anchorClassifier(page: AnchorPage): (anchor: string) => AnchorClass {
  const { language } = page
  const phrases = page.phrases.map((phrase) => compilePhrase(phrase, language))
  const brand = compilePhrase(page.siteName, language)
  const title = compilePhrase(page.pageTitle, language)
  const naturalType = naturalTypes(page, brand)
  return (anchor) => {
    const folded = fold(anchor, language)
    const category = categoryByText(phrases, folded)
    if (category === 'exact') return { category, type: 'keyword' }
    if (category === 'natural') return { category, type: naturalType(folded, anchor) }
    if (title.exact(folded)) return { category, type: 'page title' }
    return { category, type: brand.blended(folded) ? 'brand plus keyword' : 'keyword plus' }
  }
}

function naturalTypes(
  page: AnchorPage,
  brand: ReturnType<typeof compilePhrase>,
): (folded: string, anchor: string) => AnchorType {
  const fullUrl = withoutSlash(fold(page.fullUrl))
  const host = hostOf(page.siteUrl) ?? ''
  const pageKey = linkKey(fold(page.fullUrl))
  const siteKey = linkKey(fold(page.siteUrl))
  return (folded, anchor) => {
    if (folded === '') return NO_TEXT
    // An address has the letters of no language.
    const address = page.language === undefined ? folded : fold(anchor)
    if (withoutSlash(address) === fullUrl) return 'full url'
    if (address === host) return '{host}'
    const url = address.includes(' ') || !address.includes('.') ? undefined : readUrl(address)
    const written = /^https?:\/\//.test(address)
    if (url?.host.startsWith('www.')) return "url with www's"
    if (url && !written && url.key === host.replace(/^www\./, '')) return '{host}'
    if (url && url.key === pageKey) return 'full url'
    if (url && url.key === siteKey) return 'home url'
    // A dotted word without a scheme may be a name (node.js), so only a URL with a scheme counts as another address.
    if (url && written) return 'full url'
    return brand.blended(folded) ? 'brand' : 'generic'
  }
}

function withoutSlash(text: string): string {
  return text.endsWith('/') ? text.slice(0, -1) : text
}
