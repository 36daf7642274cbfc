import { termsSentence } from '@linkwright/core/buying/promises/promise-rules'
import type { ContentOption, LinkProduct } from '@linkwright/sdk'
import type { Group } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { get, list } from '../define/kinds.ts'
import { Catalogue, priceIn, soldProduct } from '../order/catalogue.ts'
import type { Column } from '../output/output.ts'

const productColumns = (currency: string): readonly Column<LinkProduct>[] => [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  { field: 'type', head: 'Type' },
  { field: 'price', head: 'Price', show: ({ price }) => priceIn(currency, price) },
  { field: 'customer_description', head: 'Description', less: true },
]

const listProducts = list<LinkProduct>({
  name: 'list',
  summary: call('products.links').summary,
  examples: ['linkwright products list', 'linkwright cart add "garden tools" --product 103 --page 12'],
  columns: productColumns,
  rows: async function* rows(client, _input, io) {
    yield* await client.products.links({}, { signal: io.signal })
  },
})

type Shown = LinkProduct & { contents: readonly ContentOption[] }

const showProduct = get<Shown>({
  name: 'show',
  summary: 'Show a product with its description and content lengths',
  args: [{ name: '<product>', help: 'id or name of the product, as listed by products list' }],
  examples: ['linkwright products show 103', 'linkwright products show "DA30+ Guest Post" --json'],
  columns: (currency) => [
    ...productColumns(currency),
    { field: 'promise', head: 'Promise', show: ({ promise }) => termsSentence(promise) ?? '' },
    {
      field: 'contents',
      head: 'Content',
      show: ({ contents }) =>
        contents.map(({ id, description, price }) => `${id}: ${description}, ${priceIn(currency, price)}`),
    },
  ],
  fetch: async (client, input, io) => {
    const catalogue = await Catalogue.read(client, io)
    const product = soldProduct(catalogue, input.arg(0))
    return { ...product, contents: await catalogue.contents(product.id) }
  },
})

export const products: Group = {
  name: 'products',
  summary: 'Browse products and their prices',
  commands: [listProducts, showProduct],
}
