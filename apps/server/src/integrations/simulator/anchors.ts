import type { Category } from '@linkwright/core/tracking/gauges/gauge'
import { wordingOf } from '@linkwright/core/tracking/link-map/wording'
import type { AnchorPage, AnchorType } from '@linkwright/core/tracking/links/anchor'
import { weightedChoice } from '@linkwright/core/values/weighted-choice'
import { hostOf } from '@linkwright/core/values/url'
import { pick, shuffled } from './chance.ts'

/** Percentage of links with blended and exact anchors; the others are natural. */
const mixes = {
  balanced: { blended: 36, exact: 7 },
  'too exact': { blended: 24, exact: 44 },
  'too blended': { blended: 62, exact: 6 },
  'too natural': { blended: 9, exact: 2 },
  'a bit natural': { blended: 27, exact: 5 },
  'branded home': { blended: 6, exact: 3 },
  'pushed home': { blended: 27, exact: 16 },
} as const satisfies Record<string, { blended: number; exact: number }>

export type AnchorMix = keyof typeof mixes

/** Weight of each type within its category. */
const typical: Record<Category, readonly (readonly [AnchorType, number])[]> = {
  exact: [['keyword', 1]],
  blended: [
    ['keyword plus', 5],
    ['brand plus keyword', 3],
    ['partial keyword', 2],
    ['page title', 1],
  ],
  natural: [
    ['brand', 6],
    ['generic', 4],
    ['full url', 3],
    ['home url', 2],
    ['{host}', 2],
    ["url with www's", 1],
    ['no text', 2],
  ],
}

/** The classifier would assign these to another category, so an import file contains none of them. */
const notDetectable: readonly AnchorType[] = ['partial keyword', 'page title']

const phraseTemplates: readonly ((phrase: string) => string)[] = [
  (phrase) => `the best ${phrase}`,
  (phrase) => `${phrase} guide`,
  (phrase) => `see ${phrase} here`,
  (phrase) => `more about ${phrase}`,
  (phrase) => `${phrase} compared`,
  (phrase) => `our notes on ${phrase}`,
]

type Write = (page: AnchorPage, phrase: string, random: () => number) => string

const texts: Record<AnchorType, Write> = {
  keyword: (_page, phrase) => phrase,
  'keyword plus': (_page, phrase, random) => pick(phraseTemplates, random)(phrase),
  'partial keyword': (_page, phrase) => phrase.split(' ').at(-1) ?? phrase,
  'full url': (page) => page.fullUrl,
  "url with www's": (page) => `www.${hostOf(page.siteUrl) ?? ''}`,
  '{host}': (page) => hostOf(page.siteUrl) ?? '',
  'page title': (page) => page.pageTitle,
  generic: (page, _phrase, random) => pick(wordingOf(page.language).generic, random),
  brand: (page) => page.siteName,
  'brand plus keyword': (page, phrase) => `${page.siteName} ${phrase}`,
  'home url': (page) => page.siteUrl,
  'no text': () => '',
}

export interface Anchor {
  type: AnchorType
  text: string
}

/** Makes an anchor of a type; the page's first phrase is twice as likely as any other. */
export function makeAnchor(type: AnchorType, page: AnchorPage, random: () => number): Anchor {
  const phrase = weightedChoice(
    page.phrases.map((text, index) => [text, index === 0 ? 2 : 1] as const),
    random,
  )
  return { type, text: texts[type](page, phrase, random) }
}

/**
 * Makes `count` anchors in the proportions of a mix. With `withoutType` each must be classifiable by its text alone.
 */
export function makeAnchors(
  mix: AnchorMix,
  count: number,
  page: AnchorPage,
  random: () => number,
  withoutType = false,
): Anchor[] {
  const { blended, exact } = mixes[mix]
  const parts = [Math.round((count * blended) / 100), Math.round((count * exact) / 100)] as const
  const categories = Array.from({ length: count }, (_, index): Category => {
    if (index < parts[0]) return 'blended'
    return index < parts[0] + parts[1] ? 'exact' : 'natural'
  })
  return shuffled(categories, random).map((category) => {
    const types = typical[category].filter(([type]) => !withoutType || !notDetectable.includes(type))
    return makeAnchor(weightedChoice(types, random), page, random)
  })
}
