import type { LinkProduct } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { productColumns } from './columns.ts'

export const listProducts = list<LinkProduct>({
  name: 'list',
  summary: call('products.links').summary,
  examples: ['linkwright products list', 'linkwright cart add "garden tools" --product 103 --page 12'],
  columns: productColumns,
  rows: async function* rows(client, _input, io) {
    yield* await client.products.links({}, { signal: io.signal })
  },
})
