import type { Category } from '../gauges/gauge.ts'
import type { AnchorType } from '../links/anchor.ts'

/** Number of suggestions in a page's link map. */
export const MAP_SIZE = 20

/** The types that are suggested; the other three only sort links that came from elsewhere. */
export const suggestedTypes = [
  'keyword',
  'keyword plus',
  'partial keyword',
  'brand plus keyword',
  'page title',
  'full url',
  '{host}',
  'brand',
  'generic',
] as const satisfies readonly AnchorType[]
export type SuggestedType = (typeof suggestedTypes)[number]

/** Whole percents, so that no sum of fractions favors the last: of the map, and of each category within it. */
export interface MapWeights {
  categories: readonly (readonly [Category, number])[]
  types: Record<Category, readonly (readonly [SuggestedType, number])[]>
}

/** Pages other than home pages. */
export const innerPageWeights: MapWeights = {
  categories: [
    ['blended', 36],
    ['natural', 54],
    ['exact', 10],
  ],
  types: {
    blended: [
      ['keyword plus', 20],
      ['partial keyword', 40],
      ['brand plus keyword', 10],
      ['page title', 30],
    ],
    natural: [
      ['full url', 50],
      ['{host}', 5],
      ['brand', 10],
      ['generic', 35],
    ],
    exact: [['keyword', 100]],
  },
}

/** Home pages: no exact match is suggested for them. */
export const homePageWeights: MapWeights = {
  categories: [
    ['blended', 10],
    ['natural', 90],
  ],
  types: {
    blended: [
      ['keyword plus', 40],
      ['partial keyword', 20],
      ['brand plus keyword', 40],
    ],
    natural: [
      ['full url', 20],
      ['{host}', 35],
      ['brand', 40],
      ['generic', 5],
    ],
    exact: [],
  },
}

/** The mode a page is reported in moves its bands and never these weights. */
export function mapWeights(pageType: string): MapWeights {
  return pageType === 'home' ? homePageWeights : innerPageWeights
}
