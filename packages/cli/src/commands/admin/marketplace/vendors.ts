import type { MarketplaceVendor } from '@linkwright/sdk'
import { type Group, wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { list, write } from '../../../define/kinds.ts'
import { versionFlag, versionIn } from '../../../input/edited-version.ts'
import { changesIn, given } from '../../../input/given.ts'
import type { Column } from '../../../output/output.ts'
import { naming } from '../../../server/missing.ts'
import { enabledColumn } from './enabled-column.ts'
import { switches } from './switches.ts'

const texts = ['company', 'first_name', 'last_name', 'email']
const columns: readonly Column<MarketplaceVendor>[] = [
  { field: 'id', head: 'ID' },
  { field: 'company', head: 'Company' },
  { field: 'first_name', head: 'First name' },
  { field: 'last_name', head: 'Last name' },
  { field: 'email', head: 'Email' },
  enabledColumn,
]

const flagsOf = ({ flag }: ReturnType<typeof call>) => [
  flag('company', '--company <name>'),
  flag('first_name', '--first-name <name>'),
  flag('last_name', '--last-name <name>'),
  flag('email', '--email <address>'),
]

export const vendors: Group = {
  name: 'vendors',
  summary: call('marketplace.vendors').summary,
  commands: [
    list<MarketplaceVendor>({
      name: 'list',
      summary: call('marketplace.vendors').summary,
      columns,
      async *rows(client, _, io) {
        yield* await client.marketplace.vendors({}, { signal: io.signal })
      },
    }),
    write<MarketplaceVendor>({
      name: 'add',
      summary: call('marketplace.addVendor').summary,
      flags: flagsOf(call('marketplace.addVendor')),
      columns,
      send: async (client, input, io) =>
        (await client.marketplace.addVendor(given(input, texts), { signal: io.signal })).row,
      said: ({ id }) => `Added vendor ${id}.`,
    }),
    write<MarketplaceVendor>({
      name: 'edit',
      summary: call('marketplace.editVendor').summary,
      args: [call('marketplace.editVendor').arg('id', '<id>')],
      flags: [...flagsOf(call('marketplace.editVendor')), versionFlag(call('marketplace.editVendor'))],
      columns,
      send: async (client, input, io) => {
        const id = wholeNumber(input.arg(0), 'The id')
        const changes = changesIn(input, texts)
        const editing = client.marketplace.editVendor(
          { id, ...changes, ...versionIn(input) },
          { signal: io.signal },
        )
        return (await editing.catch(naming(`vendor ${id}`))).row
      },
      said: ({ id }) => `Changed vendor ${id}.`,
    }),
    ...switches<MarketplaceVendor>('Vendor', columns, {
      enable: (client, id, options) => client.marketplace.enableVendor({ id }, options),
      disable: (client, id, options) => client.marketplace.disableVendor({ id }, options),
    }),
  ],
}
