import type { ContentOption, LinkProduct } from '@linkwright/sdk'
import { get } from '../../define/kinds.ts'
import { Catalogue, priceIn, soldProduct } from '../../order/catalogue.ts'
import { productColumns } from './columns.ts'

type Shown = LinkProduct & { contents: readonly ContentOption[] }

export const showProduct = get<Shown>({
  name: 'show',
  summary: 'A product, what it is and the content lengths that it comes with',
  args: [{ name: '<product>', help: 'id or name of the product, as products list prints them' }],
  examples: ['linkwright products show 103', 'linkwright products show "DA30+ Guest Post" --json'],
  columns: (currency) => [
    ...productColumns(currency),
    {
      field: 'contents',
      head: 'Content',
      show: ({ contents }) =>
        contents.map(({ id, description, price }) => `${id}: ${description}, ${priceIn(currency, price)}`),
    },
  ],
  thing: async (client, input, io) => {
    const catalogue = await Catalogue.read(client, io)
    const product = soldProduct(catalogue, input.arg(0))
    return { ...product, contents: await catalogue.contents(product.id) }
  },
})
