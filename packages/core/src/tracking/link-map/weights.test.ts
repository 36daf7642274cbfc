import { expect, test } from 'vitest'
import { categories } from '../gauges/gauge.ts'
import { categoryOf } from '../links/anchor.ts'
import { homePageWeights, innerPageWeights, mapWeights } from './weights.ts'

const sum = (weights: readonly (readonly [string, number])[]) =>
  weights.reduce((total, [, weight]) => total + weight, 0)

test('non-home weights: blended .36, natural .54, exact match .10', () => {
  expect(innerPageWeights).toEqual({
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
  })
})

test('home page weights: blended .1, natural .9, and no exact match', () => {
  expect(homePageWeights).toEqual({
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
  })
})

test('all weights add up to 100, and each type stands in its own category', () => {
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
