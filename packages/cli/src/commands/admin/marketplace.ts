import { enabledLabels } from '@linkwright/core/buying/marketplace/enabled'
import { marketplaceLinksTable } from '@linkwright/core/buying/marketplace/marketplace.table'
import type { MarketplaceCategory, MarketplaceLink, MarketplaceVendor } from '@linkwright/sdk'
import { type Group, type Leaf, rowFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { type Columns, columnsFor, list, write } from '../../define/kinds.ts'
import { listTable } from '../../define/table-command.ts'
import { changesIn, given, versionFlag, versionIn } from '../../input/given.ts'
import { idsOf } from '../../input/ids.ts'
import { monthsFlag, promiseFlags, promiseIn } from '../../input/promise-terms.ts'
import { printMessage } from '../../io.ts'
import type { Column, Row } from '../../output/output.ts'
import { tableColumns } from '../../output/table-columns.ts'
import { type Client, openClient } from '../../server/client.ts'
import { notFoundAs } from '../../server/not-found.ts'
import { oneByOne } from './one-by-one.ts'

/** Same labels as for marketplace links. */
const enabledColumn: Column<{ enabled: keyof typeof enabledLabels }> = {
  field: 'enabled',
  head: 'Enabled',
  show: ({ enabled }) => enabledLabels[enabled],
}

type Switch<T> = (client: Client, id: number, options: { signal: AbortSignal }) => Promise<{ row: T }>

const nouns = {
  Link: ['link', 'links'],
  Vendor: ['vendor', 'vendors'],
  Category: ['category', 'categories'],
} as const
const pastTense = { enable: 'Enabled', disable: 'Disabled' } as const

/** Rows are disabled instead of deleted, and can be enabled again. A refused row does not stop the others. */
function enableCommands<T extends Row & { id: number }>(
  what: keyof typeof nouns,
  columns: Columns<T>,
  calls: Readonly<Record<keyof typeof pastTense, Switch<T>>>,
): Leaf[] {
  const [noun, many] = nouns[what]
  const words = `linkwright admin marketplace ${many}`
  const leaf = (name: keyof typeof pastTense): Leaf => ({
    name,
    summary: call(`marketplace.${name}${what}`).summary,
    args: [{ name: '<ids...>', help: `${noun} ids; - reads them from standard input` }],
    flags: rowFlags,
    examples: [`${words} ${name} 31 32`, `${words} ${name} - < ids.txt`],
    run: async (io, input) => {
      const ids = await idsOf(io, input)
      const client = await openClient(io, input)
      await oneByOne<number, T>(io, input, {
        columns: await columnsFor(columns, client, input, io),
        noun,
        items: ids,
        idOf: (id) => id,
        run: async (id) => {
          const { row } = await calls[name](client, id, { signal: io.signal }).catch(
            notFoundAs(`${noun} ${id}`),
          )
          printMessage(io, `${pastTense[name]} ${noun} ${id}.`)
          return row
        },
      })
    },
  })
  return [leaf('enable'), leaf('disable')]
}

const categoryColumns: readonly Column<MarketplaceCategory>[] = [
  { field: 'id', head: 'ID' },
  { field: 'category', head: 'Category' },
  enabledColumn,
]
const categoryName = { name: '<category>', help: 'category name' }

const categories: Group = {
  name: 'categories',
  summary: call('marketplace.categories').summary,
  commands: [
    list<MarketplaceCategory>({
      name: 'list',
      summary: call('marketplace.categories').summary,
      columns: categoryColumns,
      async *rows(client, _, io) {
        yield* await client.marketplace.categories({}, { signal: io.signal })
      },
    }),
    write<MarketplaceCategory>({
      name: 'add',
      summary: call('marketplace.addCategory').summary,
      args: [categoryName],
      columns: categoryColumns,
      send: async (client, input, io) =>
        (await client.marketplace.addCategory({ category: input.arg(0) }, { signal: io.signal })).row,
      message: ({ id }) => `Added category ${id}.`,
    }),
    write<MarketplaceCategory>({
      name: 'edit',
      summary: call('marketplace.editCategory').summary,
      args: [call('marketplace.editCategory').arg('id', '<id>'), categoryName],
      flags: [versionFlag(call('marketplace.editCategory'))],
      missing: (input) => `category ${input.idArg()}`,
      columns: categoryColumns,
      send: async (client, input, io) => {
        const id = input.idArg()
        return (
          await client.marketplace.editCategory(
            { id, category: input.arg(1), ...versionIn(input) },
            { signal: io.signal },
          )
        ).row
      },
      message: ({ id }) => `Changed category ${id}.`,
    }),
    ...enableCommands<MarketplaceCategory>('Category', categoryColumns, {
      enable: (client, id, options) => client.marketplace.enableCategory({ id }, options),
      disable: (client, id, options) => client.marketplace.disableCategory({ id }, options),
    }),
  ],
}

const linkTexts = ['destination_url', 'backlink_type', 'notes']
const numbers = ['category_id', 'vendor_id', 'dr', 'da', 'traffic', 'cost', 'price']
const linkColumns = (currency: string) => tableColumns<MarketplaceLink>(marketplaceLinksTable, currency)
type Form = Parameters<Parameters<typeof write<MarketplaceLink>>[0]['send']>[0]['marketplace']['addLink']

const linkFlags = (flag: ReturnType<typeof call>['flag']) => [
  flag('category_id', '--category-id <id>', ', as listed by categories list'),
  flag('vendor_id', '--vendor-id <id>', ', as listed by vendors list'),
  flag('destination_url', '--destination-url <url>'),
  flag('backlink_type', '--backlink-type <text>'),
  flag('dr', '--dr <n>'),
  flag('da', '--da <n>'),
  flag('traffic', '--traffic <n>'),
  flag('cost', '--cost <dollars>'),
  flag('price', '--price <dollars>'),
  flag('notes', '--notes <text>'),
  monthsFlag,
  ...promiseFlags,
]

const links: Group = {
  name: 'links',
  summary: 'Manage marketplace links',
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
      flags: linkFlags(call('marketplace.addLink').needed),
      columns: linkColumns,
      send: async (client, input, io) =>
        (
          await client.marketplace.addLink(
            {
              ...given(input, linkTexts, numbers),
              ...promiseIn(input),
            } as unknown as Parameters<Form>[0],
            {
              signal: io.signal,
            },
          )
        ).row,
      message: ({ id }) => `Added link ${id}.`,
    }),
    write<MarketplaceLink>({
      name: 'edit',
      summary: call('marketplace.editLink').summary,
      args: [call('marketplace.editLink').arg('id', '<id>')],
      flags: [...linkFlags(call('marketplace.editLink').flag), versionFlag(call('marketplace.editLink'))],
      examples: [
        'linkwright admin marketplace links edit 31 --price 140',
        'linkwright admin marketplace links edit 31 --months 12 --remedy credit --auto-credit',
      ],
      missing: (input) => `link ${input.idArg()}`,
      columns: linkColumns,
      send: async (client, input, io) => {
        const id = input.idArg()
        const promise = promiseIn(input)
        const fields = 'promise' in promise ? given : changesIn
        const changes = { ...fields(input, linkTexts, numbers), ...promise }
        return (
          await client.marketplace.editLink({ id, ...changes, ...versionIn(input) }, { signal: io.signal })
        ).row
      },
      message: ({ id }) => `Changed link ${id}.`,
    }),
    ...enableCommands<MarketplaceLink>('Link', linkColumns, {
      enable: (client, id, options) => client.marketplace.enableLink({ id }, options),
      disable: (client, id, options) => client.marketplace.disableLink({ id }, options),
    }),
  ],
}

const vendorTexts = ['company', 'first_name', 'last_name', 'email']
const vendorColumns: readonly Column<MarketplaceVendor>[] = [
  { field: 'id', head: 'ID' },
  { field: 'company', head: 'Company' },
  { field: 'first_name', head: 'First name' },
  { field: 'last_name', head: 'Last name' },
  { field: 'email', head: 'Email' },
  enabledColumn,
]

const vendorFlags = ({ flag }: ReturnType<typeof call>) => [
  flag('company', '--company <name>'),
  flag('first_name', '--first-name <name>'),
  flag('last_name', '--last-name <name>'),
  flag('email', '--email <address>'),
]

const vendors: Group = {
  name: 'vendors',
  summary: call('marketplace.vendors').summary,
  commands: [
    list<MarketplaceVendor>({
      name: 'list',
      summary: call('marketplace.vendors').summary,
      columns: vendorColumns,
      async *rows(client, _, io) {
        yield* await client.marketplace.vendors({}, { signal: io.signal })
      },
    }),
    write<MarketplaceVendor>({
      name: 'add',
      summary: call('marketplace.addVendor').summary,
      flags: vendorFlags(call('marketplace.addVendor')),
      columns: vendorColumns,
      send: async (client, input, io) =>
        (await client.marketplace.addVendor(given(input, vendorTexts), { signal: io.signal })).row,
      message: ({ id }) => `Added vendor ${id}.`,
    }),
    write<MarketplaceVendor>({
      name: 'edit',
      summary: call('marketplace.editVendor').summary,
      args: [call('marketplace.editVendor').arg('id', '<id>')],
      flags: [...vendorFlags(call('marketplace.editVendor')), versionFlag(call('marketplace.editVendor'))],
      missing: (input) => `vendor ${input.idArg()}`,
      columns: vendorColumns,
      send: async (client, input, io) => {
        const id = input.idArg()
        const changes = changesIn(input, vendorTexts)
        return (
          await client.marketplace.editVendor({ id, ...changes, ...versionIn(input) }, { signal: io.signal })
        ).row
      },
      message: ({ id }) => `Changed vendor ${id}.`,
    }),
    ...enableCommands<MarketplaceVendor>('Vendor', vendorColumns, {
      enable: (client, id, options) => client.marketplace.enableVendor({ id }, options),
      disable: (client, id, options) => client.marketplace.disableVendor({ id }, options),
    }),
  ],
}

export const marketplace: Group = {
  name: 'marketplace',
  summary: 'Manage marketplace links, vendors and categories',
  commands: [links, vendors, categories],
}
