import type { Category } from '@linkwright/core/tracking/gauges/gauge'
import { wordingOf } from '@linkwright/core/tracking/link-map/wording'
import type { AnchorPage, AnchorType } from '@linkwright/core/tracking/links/anchor'
import { weightedChoice } from '@linkwright/core/values/weighted-choice'
import { hostOf } from '@linkwright/core/values/url'
import { pick, shuffled } from './chance.ts'

/** Percent of links whose anchors are blended and exact matches; the others are natural. */
const mixes = {
  balanced: { blended: 36, exact: 7 },
  'too exact': { blended: 24, exact: 44 },
  'too blended': { blended: 62, exact: 6 },
  'too natural': { blended: 9, exact: 2 },
  'a bit natural': { blended: 27, exact: 5 },
  'branded home': { blended: 6, exact: 3 },
  'pushed home': { blended: 27, exact: 16 },
} as const satisfies Record<string, { blended: number; exact: number }>

export type Mix = keyof typeof mixes

/** How often each type occurs within its category. */
const usual: Record<Category, readonly (readonly [AnchorType, number])[]> = {
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

/** Read off their text these would count elsewhere, so a file that was made by a mix has none of them. */
const onlyWhenStated: readonly AnchorType[] = ['partial keyword', 'page title']

const around: readonly ((phrase: string) => string)[] = [
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
  'keyword plus': (_page, phrase, random) => pick(around, random)(phrase),
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

/** One anchor of a type; a phrase in it is the first of the page twice as often as any other. */
export function anchorOf(type: AnchorType, page: AnchorPage, random: () => number): Anchor {
  const phrase = weightedChoice(
    page.phrases.map((text, index) => [text, index === 0 ? 2 : 1] as const),
    random,
  )
  return { type, text: texts[type](page, phrase, random) }
}

/** `count` anchors in the proportions of a mix. `read` ones state no type: their text alone has to tell it. */
export function anchorsIn(
  mix: Mix,
  count: number,
  page: AnchorPage,
  random: () => number,
  read = false,
): Anchor[] {
  const { blended, exact } = mixes[mix]
  const parts = [Math.round((count * blended) / 100), Math.round((count * exact) / 100)] as const
  const categories = Array.from({ length: count }, (_, index): Category => {
    if (index < parts[0]) return 'blended'
    return index < parts[0] + parts[1] ? 'exact' : 'natural'
  })
  return shuffled(categories, random).map((category) => {
    const types = usual[category].filter(([type]) => !read || !onlyWhenStated.includes(type))
    return anchorOf(weightedChoice(types, random), page, random)
  })
}
