import { type AnchorClass, NO_TEXT } from '@linkwright/core/tracking/links/anchor'
import { categories } from '@linkwright/core/tracking/gauges/gauge'
import { linkLevels, urlProgress } from '@linkwright/core/tracking/links/link'
import type { FigureRow } from './figure-row.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'

/** The counts of one page's links. */
export type LinkCounts = Pick<
  FigureRow,
  | 'placed_exact'
  | 'placed_blended'
  | 'placed_natural'
  | 'placed_no_text'
  | 'in_process_exact'
  | 'in_process_blended'
  | 'in_process_natural'
  | 'links'
  | 'placed_links'
  | 'in_progress'
  | 'cart_exact'
  | 'cart_blended'
  | 'cart_natural'
  | 'newest_link_on'
>

type Count = Exclude<keyof LinkCounts, 'newest_link_on'>

/** The columns that decide which counts a link belongs to. */
export const countedLinkRow = {
  anchor_category: is.oneOf(...categories),
  anchor_type: is.text,
  level: is.oneOf(...linkLevels),
  progress: is.oneOf(...urlProgress),
  date_added: is.textOrNull,
}
export interface CountedLink extends RowOf<typeof countedLinkRow> {
  /** Marked links do not count. Left out for links without an address, which are never marked. */
  is_duplicate?: boolean
}

/** The same for a cart line. */
export interface CountedLine {
  anchor_category: AnchorClass['category']
  link_map_id: number | null
  parent_id: number | null
}

/** Collects the changes of a page's counts as links and cart lines are added and removed. */
export class CountsChange {
  readonly counts: Record<Count, number> = {
    placed_exact: 0,
    placed_blended: 0,
    placed_natural: 0,
    placed_no_text: 0,
    in_process_exact: 0,
    in_process_blended: 0,
    in_process_natural: 0,
    links: 0,
    placed_links: 0,
    in_progress: 0,
    cart_exact: 0,
    cart_blended: 0,
    cart_natural: 0,
  }
  /** Day of the newest placed primary link among the added links, and among the removed ones. */
  newestCame: string | null = null
  newestWent: string | null = null

  /** `by` is positive for added links, negative for removed ones. Of several links, `date_added` is the newest day. */
  link(
    by: number,
    { anchor_category, anchor_type, level, progress, date_added, is_duplicate }: CountedLink,
  ): this {
    if (is_duplicate === true) return this
    this.counts.links += by
    if (progress === 'placed') this.counts.placed_links += by
    if (progress === 'in_process') this.counts.in_progress += by
    if (level !== 'primary' || progress === 'not_ordered') return this
    this.counts[`${progress}_${anchor_category}`] += by
    if (progress !== 'placed') return this
    if (anchor_type === NO_TEXT) this.counts.placed_no_text += by
    if (by > 0) this.newestCame = later(this.newestCame, date_added)
    else this.newestWent = later(this.newestWent, date_added)
    return this
  }

  /** A suggestion in a cart is not among the page's links. */
  line(by: 1 | -1, { anchor_category, link_map_id, parent_id }: CountedLine): this {
    if (parent_id === null) this.counts[`cart_${anchor_category}`] += by
    if (link_map_id !== null) this.counts.links -= by
    return this
  }
}

/** ISO dates sort as text. */
function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}
