import type { Bands, Category } from '../gauges/gauge.ts'
import { gaugesShare } from '../gauges/gauges-score.ts'
import { ratios } from '../gauges/ratios.ts'
import { bestSplit } from '../link-plan/best-split.ts'
import type { Counts } from '../link-plan/fewest-links.ts'
import { type AnchorType, categoryOf } from '../links/anchor.ts'

interface Suggested {
  id: number
  anchor_text: string
  anchor_type: AnchorType
}

/** The suggestions of a link map with one anchor. */
export interface BasketRow<L extends Suggested> {
  /** The id of its first suggestion. */
  id: number
  anchor_text: string
  anchor_type: AnchorType
  category: Category
  suggestions: L[]
  /** One more link of its type would lift the gauge above its band. */
  isOver: boolean
}

/** What the order of the rows depends on. */
export interface Measured {
  page_type: string
  bands: Bands
  /** The links that the page has, with those in progress and in carts. */
  start: Counts
  greyedOut: readonly AnchorType[]
}

/** The suggestions grouped by anchor: what is best for the gauges first, what is over its target last. */
export function basketRows<L extends Suggested>(
  suggestions: readonly L[],
  { bands, start, greyedOut }: Measured,
): BasketRow<L>[] {
  const rows = new Map<string, BasketRow<L>>()
  for (const each of suggestions) {
    const { id, anchor_text, anchor_type } = each
    const key = `${anchor_type} ${anchor_text}`
    const row = rows.get(key) ?? {
      id,
      anchor_text,
      anchor_type,
      category: categoryOf(anchor_type),
      suggestions: [],
      isOver: greyedOut.includes(anchor_type),
    }
    row.suggestions.push(each)
    rows.set(key, row)
  }
  const gain = (category: Category) =>
    gaugesShare(ratios({ ...start, [category]: start[category] + 1 }), bands)
  const order = (row: BasketRow<L>) => (row.isOver ? -1 : gain(row.category))
  return [...rows.values()].toSorted((a, b) => order(b) - order(a))
}

/**
 * How many of each row to choose so that `count` links are best for the gauges: the best split over the categories, and
 * within a category one of each anchor in turn. Fewer where a category has too few suggestions.
 */
export function bestChoice<L extends Suggested>(
  rows: readonly BasketRow<L>[],
  count: number,
  { page_type, bands, start }: Measured,
): ReadonlyMap<number, number> {
  const split: Record<Category, number> = { ...bestSplit(start, count, { page_type, bands }) }
  const chosen = new Map<number, number>()
  const most = Math.max(0, ...rows.map(({ suggestions }) => suggestions.length))
  for (let turn = 1; turn <= most; turn += 1) {
    for (const { id, category, suggestions } of rows) {
      if (split[category] === 0 || suggestions.length < turn) continue
      chosen.set(id, turn)
      split[category] -= 1
    }
  }
  return chosen
}

/** The suggestions that are chosen, and how many links of each category they are. */
export function chosenOf<L extends Suggested>(
  rows: readonly BasketRow<L>[],
  chosen: ReadonlyMap<number, number>,
): { suggestions: L[]; counts: Counts } {
  const counts: Record<Category, number> = { blended: 0, exact: 0, natural: 0 }
  const suggestions = rows.flatMap(({ id, category, suggestions: own }) => {
    const taken = own.slice(0, chosen.get(id) ?? 0)
    counts[category] += taken.length
    return taken
  })
  return { suggestions, counts }
}
