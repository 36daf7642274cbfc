import type { ImageType } from '@linkwright/core/buying/uploads/image-header'
import type { ProductType } from '@linkwright/core/buying/products/product-type'
import type { ColumnType, Generated } from 'kysely'
import type { Id, JsonOrNull, Moment, Day, Nullable } from './column.ts'

interface ProductsTable {
  id: number
  type: ProductType
  name: string
  description: string
  customer_description: string
  internal_code: string
  price_code: string
  dropdown_description: string
  enabled: Generated<boolean>
  position: number
}

interface ContentOptionsTable {
  id: number
  type: ProductType
  description: string
  words: number
  position: number
}

interface ProductPricesTable {
  product_id: number
  from_day: Generated<Day>
  cents: number
}

/** What a product costs us; what customers are sent is read without it. */
interface ProductCostsTable {
  product_id: number
  from_day: Generated<Day>
  cents: number
}

interface ContentPricesTable {
  content_id: number
  from_day: Generated<Day>
  cents: number
}

/** A link of the marketplace is no product. */
export type CartLineType = ProductType | 'marketplace'

interface CartLinesTable {
  business_id: number
  id: Id
  user_id: number
  type: CartLineType
  product_id: Nullable<number>
  content_id: Nullable<number>
  details: JsonOrNull<object>
  source: Nullable<string>
  created_at: Moment
}

interface CartLinksTable {
  business_id: number
  line_id: number
  type: CartLineType
  anchor_text: string
  anchor_type: string
  anchor_category: 'exact' | 'blended' | 'natural'
  type_known: boolean
  url: Nullable<string>
  site_id: Nullable<number>
  page_id: Nullable<number>
  link_map_id: Nullable<number>
  parent_id: Nullable<number>
  marketplace_link_id: Nullable<number>
}

interface CartDiscountsTable {
  id: Id
  title: string
  product_id: Nullable<number>
  cents: number
  quantity: Generated<number>
  from_day: Nullable<Day>
  to_day: Nullable<Day>
  version: Generated<number>
}

interface MarketplaceCategoriesTable {
  id: Id
  category: string
  enabled: Generated<boolean>
  version: Generated<number>
}

interface MarketplaceVendorsTable {
  id: Id
  first_name: Generated<string>
  last_name: Generated<string>
  email: Generated<string>
  company: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
}

interface MarketplaceLinksTable {
  id: Id
  category_id: number
  vendor_id: Nullable<number>
  destination_url: string
  backlink_type: string
  dr: number
  da: number
  traffic: number
  cost_cents: number
  price_cents: number
  notes: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
}

interface UploadsTable {
  business_id: number
  name: string
  type: ImageType
  bytes: Buffer
  used_at: ColumnType<Date, Date, Date>
}

/** What can be bought, and what lies in carts. */
export interface BuyingTables {
  products: ProductsTable
  content_options: ContentOptionsTable
  product_prices: ProductPricesTable
  content_prices: ContentPricesTable
  cart_lines: CartLinesTable
  cart_links: CartLinksTable
  cart_discounts: CartDiscountsTable
  product_costs: ProductCostsTable
  uploads: UploadsTable
  marketplace_categories: MarketplaceCategoriesTable
  marketplace_vendors: MarketplaceVendorsTable
  marketplace_links: MarketplaceLinksTable
}
