import type { Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The stored counts and points of a page. */
export type FigureRow = Selectable<DB['page_figures']>

/** The columns with a page's points. */
export const points = [
  'days_link_recency',
  'homepage_link_score',
  'home_page_link_score',
  'gauges_score',
  'page_content_score',
  'content_total_page_score',
  'primary_links_score',
  'key_phrase_point',
  'secondary_key_phrase_point',
  'score',
] as const satisfies (keyof FigureRow)[]
