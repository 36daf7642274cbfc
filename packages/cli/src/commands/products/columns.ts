import type { LinkProduct } from '@linkwright/sdk'
import { priceIn } from '../../order/catalogue.ts'
import type { Column } from '../../output/output.ts'

export const productColumns = (currency: string): readonly Column<LinkProduct>[] => [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  { field: 'type', head: 'Type' },
  { field: 'price', head: 'Price', show: ({ price }) => priceIn(currency, price) },
  { field: 'customer_description', head: 'Description', less: true },
]
