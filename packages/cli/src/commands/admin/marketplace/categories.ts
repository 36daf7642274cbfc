import type { MarketplaceCategory } from '@linkwright/sdk'
import { type Group, wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { list, write } from '../../../define/kinds.ts'
import { versionFlag, versionIn } from '../../../input/edited-version.ts'
import type { Column } from '../../../output/output.ts'
import { naming } from '../../../server/missing.ts'
import { enabledColumn } from './enabled-column.ts'
import { switches } from './switches.ts'

const columns: readonly Column<MarketplaceCategory>[] = [
  { field: 'id', head: 'ID' },
  { field: 'category', head: 'Category' },
  enabledColumn,
]
const name = { name: '<category>', help: 'its name' }

export const categories: Group = {
  name: 'categories',
  summary: call('marketplace.categories').summary,
  commands: [
    list<MarketplaceCategory>({
      name: 'list',
      summary: call('marketplace.categories').summary,
      columns,
      async *rows(client, _, io) {
        yield* await client.marketplace.categories({}, { signal: io.signal })
      },
    }),
    write<MarketplaceCategory>({
      name: 'add',
      summary: call('marketplace.addCategory').summary,
      args: [name],
      columns,
      send: async (client, input, io) =>
        (await client.marketplace.addCategory({ category: input.arg(0) }, { signal: io.signal })).row,
      said: ({ id }) => `Added category ${id}.`,
    }),
    write<MarketplaceCategory>({
      name: 'edit',
      summary: call('marketplace.editCategory').summary,
      args: [call('marketplace.editCategory').arg('id', '<id>'), name],
      flags: [versionFlag(call('marketplace.editCategory'))],
      columns,
      send: async (client, input, io) => {
        const id = wholeNumber(input.arg(0), 'The id')
        const editing = client.marketplace.editCategory(
          { id, category: input.arg(1), ...versionIn(input) },
          { signal: io.signal },
        )
        return (await editing.catch(naming(`category ${id}`))).row
      },
      said: ({ id }) => `Changed category ${id}.`,
    }),
    ...switches<MarketplaceCategory>('Category', columns, {
      enable: (client, id, options) => client.marketplace.enableCategory({ id }, options),
      disable: (client, id, options) => client.marketplace.disableCategory({ id }, options),
    }),
  ],
}
