import { type LookupField, lookupFields, productsOf } from '@linkwright/core/admin/product-logs/lookup-fields'
import { salesLookup } from '@linkwright/core/admin/product-logs/lookup.table'
import { orderStatusLabel } from '@linkwright/core/buying/orders/order-status'
import type { SalesOrder } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import type { Column } from '../../output/output.ts'
import { tableColumns } from '../../output/table-columns.ts'
import type { Client } from '../../server/client.ts'
import type { Io } from '../../io.ts'

const fields = Object.keys(lookupFields) as LookupField[]

const own: readonly Column<SalesOrder>[] = [
  { field: 'completed', head: 'Status', show: ({ completed }) => orderStatusLabel(completed) },
  { field: 'details', head: 'Products', show: ({ details }) => productsOf(details) },
]

/** `admin lookup email ada@example.com`. */
export const lookup = list<SalesOrder>({
  name: 'lookup',
  summary: call('productLogs.lookup').summary,
  args: [
    { name: '<field>', help: 'what is known of them', choices: fields },
    { name: '<value>', help: 'ids, addresses and external ids are exact; other texts contain it' },
  ],
  examples: [
    'linkwright admin lookup email ada@example.com',
    "linkwright admin lookup anchor_text 'dog beds'",
  ],
  columns: tableColumns<SalesOrder>(salesLookup).map(
    (column) => own.find(({ field }) => field === column.field) ?? column,
  ),
  rows: (client, input, io) => found(client, io, fieldOf(input.arg(0)), input.arg(1)),
})

const PAGE = 250

async function* found(client: Client, io: Io, field: LookupField, value: string) {
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const rows = await client.productLogs.lookup({ field, value, limit: PAGE, offset }, { signal: io.signal })
    total = rows.total ?? 0
    yield* rows
  }
}

function fieldOf(word: string): LookupField {
  const field = fields.find((each) => each === word)
  if (field === undefined) throw new CliError('usage', `Look up by one of: ${fields.join(', ')}.`)
  return field
}
