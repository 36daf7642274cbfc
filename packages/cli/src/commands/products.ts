import { formatDollars, toCents } from '@linkwright/core/values/money'
import type { LinkProduct } from '@linkwright/sdk'
import { call } from '../define/endpoint-command.ts'
import { list } from '../define/kinds.ts'

export const products = list<LinkProduct>({
  name: 'products',
  summary: call('products.links').summary,
  examples: ['linkwright products', 'linkwright cart add "garden tools" --product 103 --page 12'],
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'name', head: 'Name' },
    { field: 'type', head: 'Type' },
    { field: 'price', head: 'Price', show: ({ price }) => formatDollars(toCents(price)) },
    // `description` is the name once more.
    { field: 'customer_description', head: 'Description', less: true },
  ],
  rows: async function* rows(client, _input, io) {
    yield* await client.products.links({}, { signal: io.signal })
  },
})
