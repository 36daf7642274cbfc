import type { Category } from '../gauges/gauge.ts'
import { weightedChoice } from '../../values/weighted-choice.ts'

export type Quotas = Record<Category, number>

type Weights = readonly (readonly [Category, number])[]

/**
 * How many of `count` suggestions each category gets: its share cut down to a whole number, and what is left over
 * drawn with the cut-off fractions as odds, so that over many maps every share is exactly its weight. 20 independent
 * draws would leave the bands of the gauges two times in three. Where suggestions are there already, the left over
 * place goes first to a category that holds more than its whole share.
 */
export function quotas(
  weights: Weights,
  count: number,
  random: () => number,
  existing: Quotas = { blended: 0, exact: 0, natural: 0 },
): Quotas {
  const ways = waysToRound(weights, count)
  const surplus = (way: Quotas) =>
    weights.reduce((sum, [category]) => sum + Math.max(0, existing[category] - way[category]), 0)
  const least = Math.min(...ways.map(surplus))
  const keeping = ways.filter((way) => surplus(way) === least)
  return weightedChoice(
    keeping.map((way) => [way, 1] as const),
    random,
  )
}

/** One for each percent; each is drawn as often as any other. */
export function waysToRound(weights: Weights, count: number): Quotas[] {
  return Array.from({ length: 100 }, (_, ticket) => rounded(weights, count, ticket))
}

/** The shares laid end to end, in hundredths of a place; a category gets the marks that fall on its stretch. */
function rounded(weights: Weights, count: number, firstMark: number): Quotas {
  const marksBefore = (point: number) => Math.max(0, Math.ceil((point - firstMark) / 100))
  const found: Quotas = { blended: 0, exact: 0, natural: 0 }
  let start = 0
  for (const [category, weight] of weights) {
    const end = start + weight * count
    found[category] = marksBefore(end) - marksBefore(start)
    start = end
  }
  return found
}
