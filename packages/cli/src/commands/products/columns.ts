import type { LinkProduct } from '@linkwright/sdk'
import { dollars } from '../../order/catalogue.ts'
import type { Column } from '../../output/output.ts'

export const productColumns: readonly Column<LinkProduct>[] = [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  { field: 'type', head: 'Type' },
  { field: 'price', head: 'Price', show: ({ price }) => dollars(price) },
  { field: 'customer_description', head: 'Description', less: true },
]
