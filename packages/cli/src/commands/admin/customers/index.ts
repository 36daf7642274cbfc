import { customersTable } from '@linkwright/core/admin/leads/leads.table'
import type { Group } from '../../../define/command.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'
import { noteCommands } from '../notes.ts'

const listCustomers = listTable({
  table: customersTable,
  call: 'customers.list',
  examples: ['linkwright admin customers list --search acme'],
  rows: (client) => client.customers.list,
  columns: [
    { field: 'business', head: 'Account', show: ({ business }) => business?.name ?? '' },
    {
      field: 'account_manager',
      head: 'Account manager',
      show: ({ account_manager }) => account_manager?.name ?? '',
    },
  ],
})

const exportCustomers = exportTable({
  call: 'customers.export',
  what: 'the customers',
  examples: ['linkwright admin customers export -o customers.csv'],
  file: (client) => client.customers.export,
})

export const customers: Group = {
  name: 'customers',
  summary: 'Leads that have subscribed',
  commands: [listCustomers, exportCustomers, ...noteCommands('customer')],
}
