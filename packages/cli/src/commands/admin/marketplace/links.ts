import { marketplaceLinksTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import type { MarketplaceLink } from '@linkwright/sdk'
import { type Group, wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { write } from '../../../define/kinds.ts'
import { listTable } from '../../../define/table-command.ts'
import { versionFlag, versionIn } from '../../../input/edited-version.ts'
import { changesIn, given } from '../../../input/given.ts'
import { tableColumns } from '../../../output/table-columns.ts'
import { naming } from '../../../server/missing.ts'
import { switches } from './switches.ts'

const texts = ['destination_url', 'backlink_type', 'notes']
const numbers = ['category_id', 'vendor_id', 'dr', 'da', 'traffic', 'cost', 'price']
const columns = (currency: string) => tableColumns<MarketplaceLink>(marketplaceLinksTable, currency)
type Form = Parameters<Parameters<typeof write<MarketplaceLink>>[0]['send']>[0]['marketplace']['addLink']

const flagsOf = (flag: ReturnType<typeof call>['flag']) => [
  flag('category_id', '--category-id <id>', ', as categories list prints it'),
  flag('vendor_id', '--vendor-id <id>', ', as vendors list prints it'),
  flag('destination_url', '--destination-url <address>'),
  flag('backlink_type', '--backlink-type <text>'),
  flag('dr', '--dr <n>'),
  flag('da', '--da <n>'),
  flag('traffic', '--traffic <n>'),
  flag('cost', '--cost <dollars>'),
  flag('price', '--price <dollars>'),
  flag('notes', '--notes <text>'),
]

export const links: Group = {
  name: 'links',
  summary: 'Links that the marketplace offers',
  commands: [
    listTable({
      table: marketplaceLinksTable,
      call: 'marketplace.links',
      examples: ['linkwright admin marketplace links list --enabled 0'],
      rows: (client) => client.marketplace.links,
    }),
    write<MarketplaceLink>({
      name: 'add',
      summary: call('marketplace.addLink').summary,
      flags: flagsOf(call('marketplace.addLink').needed),
      columns,
      send: async (client, input, io) =>
        (
          await client.marketplace.addLink(given(input, texts, numbers) as unknown as Parameters<Form>[0], {
            signal: io.signal,
          })
        ).row,
      said: ({ id }) => `Added link ${id}.`,
    }),
    write<MarketplaceLink>({
      name: 'edit',
      summary: call('marketplace.editLink').summary,
      args: [call('marketplace.editLink').arg('id', '<id>')],
      flags: [...flagsOf(call('marketplace.editLink').flag), versionFlag(call('marketplace.editLink'))],
      examples: ['linkwright admin marketplace links edit 31 --price 140'],
      columns,
      send: async (client, input, io) => {
        const id = wholeNumber(input.arg(0), 'The id')
        const changes = changesIn(input, texts, numbers)
        const editing = client.marketplace.editLink(
          { id, ...changes, ...versionIn(input) },
          { signal: io.signal },
        )
        return (await editing.catch(naming(`link ${id}`))).row
      },
      said: ({ id }) => `Changed link ${id}.`,
    }),
    ...switches<MarketplaceLink>('Link', columns, {
      enable: (client, id, options) => client.marketplace.enableLink({ id }, options),
      disable: (client, id, options) => client.marketplace.disableLink({ id }, options),
    }),
  ],
}
