import { customersTable } from '@linkwright/core/admin/leads/leads.table'
import type { CustomerLead } from '@linkwright/sdk'
import type { Group } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'
import { noteCommands } from '../notes.ts'

const listCustomers = listTable<CustomerLead>({
  name: 'list',
  summary: call('customers.list').summary,
  table: customersTable,
  call: 'customers.list',
  examples: ['linkwright admin customers list --search acme'],
  columns: [
    { field: 'business', head: 'Account', show: ({ business }) => business?.name ?? '' },
    {
      field: 'account_manager',
      head: 'Account manager',
      show: ({ account_manager }) => account_manager?.name ?? '',
    },
  ],
  rows: (client, input, options) => client.customers.list(input, options),
})

const exportCustomers = exportTable({
  name: 'export',
  summary: call('customers.export').summary,
  call: 'customers.export',
  what: 'the customers',
  examples: ['linkwright admin customers export -o customers.csv'],
  pieces: (client, input, options) => client.customers.export.stream(input, options),
})

export const customers: Group = {
  name: 'customers',
  summary: 'Leads that have subscribed',
  commands: [listCustomers, exportCustomers, ...noteCommands('customer')],
}
