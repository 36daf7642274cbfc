import { type Group, type Leaf, listFlags } from '../define/command.ts'
import { printMessage } from '../io.ts'
import { productFlags } from '../plan/product-flags.ts'
import { type Column, printRows } from '../output/output.ts'
import { openClient } from '../server/client.ts'
import { findPage, pageFlag } from '../server/page.ts'

const columns: readonly Column[] = [
  { field: 'id', head: 'ID' },
  { field: 'anchor_text', head: 'Anchor' },
  { field: 'anchor_type', head: 'Anchor Type' },
  { field: 'anchor_category', head: 'Gauge' },
]

const showLinkMap: Leaf = {
  name: 'show',
  summary: "List the suggestions of a page's link map, and the anchor types that are greyed out",
  flags: [pageFlag, ...listFlags],
  examples: ['linkwright link-map show --page 12', 'linkwright link-map show --page 12 --json'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { site, page } = await findPage(client, input.id('page'), io)
    const suggestions = client.links.list(
      {
        siteId: site.id,
        pageId: page.id,
        url_progress: 'not_ordered',
        level: 'primary',
        sort: 'id',
        limit: 1000,
      },
      { signal: io.signal },
    )
    await printRows(io, input, columns, suggestions)
    if (page.greyed_out.length > 0) printMessage(io, `Greyed out: ${page.greyed_out.join(', ')}.`)
  },
}

const orderFromMap: Leaf = {
  name: 'order',
  summary: 'Add the best suggestions for a page’s gauges to your cart, all as one product',
  flags: [pageFlag, { flag: '--count <number>', help: 'number of links', required: true }, ...productFlags],
  examples: [
    'linkwright link-map order --page 12 --count 7',
    'linkwright link-map order --page 12 --count 7 --product 102 --content 1000',
  ],
  run: async (io, input) => {
    const { orderSuggestions } = await import('../plan/order-suggestions.ts')
    await orderSuggestions(io, input)
  },
}

export const linkMap: Group = {
  name: 'link-map',
  summary: 'Show which links to order next for a page, and order several at once',
  commands: [showLinkMap, orderFromMap],
}
