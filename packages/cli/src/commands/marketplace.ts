import { marketplaceTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import { survivalText } from '@linkwright/core/buying/survival/survival-sentence'
import { terms } from '@linkwright/core/tracking/terms/terms'
import type { MarketplaceLink } from '@linkwright/sdk'
import type { Group } from '../define/command.ts'
import { listTable } from '../define/table-command.ts'

const listLinks = listTable<MarketplaceLink>({
  summary: 'List the links for sale with their prices',
  table: marketplaceTable,
  call: 'marketplace.links',
  examples: [
    'linkwright marketplace list --search health --sort price',
    'linkwright marketplace list --min-dr 50 --max-price 200 --sort -dr',
  ],
  columns: [
    {
      field: 'survival',
      head: terms.survival.word,
      show: ({ survival }) => (survival ? survivalText(survival) : ''),
    },
  ],
  rows: (client) => (input, options) =>
    client.marketplace.links({ enabled: '1', ...(input as object) }, options),
})

export const marketplace: Group = {
  name: 'marketplace',
  summary: 'Browse links for sale on other websites',
  commands: [listLinks],
}
