import type { Generated } from 'kysely'
import type { Id, Moment, Day, Nullable } from './column.ts'

interface CartLinesTable {
  business_id: number
  id: Id
  user_id: number
  product_id: number
  content_id: Nullable<number>
  anchor_text: string
  anchor_type: string
  anchor_category: 'exact' | 'blended' | 'natural'
  type_known: boolean
  url: Nullable<string>
  site_id: Nullable<number>
  page_id: Nullable<number>
  link_map_id: Nullable<number>
  parent_id: Nullable<number>
  source: Nullable<string>
  created_at: Moment
}

interface CartDiscountsTable {
  id: Id
  title: string
  product_name: string
  cents: number
  quantity: Generated<number>
  from_day: Nullable<Day>
  to_day: Nullable<Day>
}

/** What is bought. */
export interface BuyingTables {
  cart_lines: CartLinesTable
  cart_discounts: CartDiscountsTable
}
