import { expect, test } from 'vitest'
import { categories } from '../gauges/gauge.ts'
import { categoryOf } from '../links/anchor.ts'
import { homePageWeights, innerPageWeights, mapWeights } from './weights.ts'

const sum = (weights: readonly (readonly [string, number])[]) =>
  weights.reduce((total, [, weight]) => total + weight, 0)

/** Integer percents as the fractions of the specification. */
const fractions = ({ categories: ofCategories, types }: typeof innerPageWeights) => {
  const divided = (weights: readonly (readonly [string, number])[]) =>
    Object.fromEntries(weights.map(([name, weight]) => [name, weight / 100]))
  return {
    categories: divided(ofCategories),
    blended: divided(types.blended),
    natural: divided(types.natural),
    exact: divided(types.exact),
  }
}

test('non-home weights: blended .36, natural .54, exact match .10', () => {
  expect(fractions(innerPageWeights)).toEqual({
    categories: { blended: 0.36, natural: 0.54, exact: 0.1 },
    blended: { 'keyword plus': 0.2, 'partial keyword': 0.4, 'brand plus keyword': 0.1, 'page title': 0.3 },
    natural: { 'full url': 0.5, '{host}': 0.05, brand: 0.1, generic: 0.35 },
    exact: { keyword: 1 },
  })
})

test('home page weights: blended .1, natural .9, and no exact match', () => {
  expect(fractions(homePageWeights)).toEqual({
    categories: { blended: 0.1, natural: 0.9 },
    blended: { 'keyword plus': 0.4, 'partial keyword': 0.2, 'brand plus keyword': 0.4 },
    natural: { 'full url': 0.2, '{host}': 0.35, brand: 0.4, generic: 0.05 },
    exact: {},
  })
})

test('all weights add up to 100, and each type is in its own category', () => {
  for (const weights of [innerPageWeights, homePageWeights]) {
    expect(sum(weights.categories)).toBe(100)
    for (const category of categories) {
      const types = weights.types[category]
      expect(sum(types)).toBe(weights === homePageWeights && category === 'exact' ? 0 : 100)
      for (const [type] of types) expect(categoryOf(type)).toBe(category)
    }
  }
})

test('only a home page has the weights of home pages', () => {
  expect(mapWeights('home')).toBe(homePageWeights)
  for (const type of ['page', 'blog', 'sub_page', 'sub_page_blog']) {
    expect(mapWeights(type)).toBe(innerPageWeights)
  }
})
