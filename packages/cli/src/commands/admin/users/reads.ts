import type { userTypes } from '@linkwright/core/admin/users/account-status'
import { usersTable } from '@linkwright/core/admin/users/users.table'
import type { AdminUser } from '@linkwright/sdk'
import { wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { get } from '../../../define/kinds.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'
import { userColumns } from './columns.ts'
import { oneUser } from './one-user.ts'

/** The screen begins with those too. */
const FIRST = 'active'

export const listUsers = listTable({
  summary: `Users whose accounts stand so; ${FIRST} unless told`,
  table: usersTable,
  call: 'adminUsers.list',
  args: [call('adminUsers.list').arg('type', '[type]')],
  examples: [
    'linkwright admin users list',
    'linkwright admin users list past_due --sort -last_login',
    'linkwright admin users list all --search acme --fields id,email,status',
  ],
  rows: (client) => (input: { type?: (typeof userTypes)[number] }, options) =>
    client.adminUsers.list({ ...input, type: input.type ?? FIRST }, options),
})

export const showUser = get<AdminUser>({
  name: 'show',
  summary: 'A user with all that is known of their business, and what they have ordered of late',
  args: [call('adminUsers.invite').arg('id', '<id>')],
  examples: ['linkwright admin users show 7'],
  columns: userColumns,
  async thing(client, input, io) {
    const id = wholeNumber(input.arg(0), 'The id')
    const user = await oneUser(client, id, io)
    const sales = await client.adminUsers.sales({ userIds: [id] }, { signal: io.signal })
    return { ...user, ...sales[id] }
  },
})

export const userStats = get({
  name: 'stats',
  summary: call('adminUsers.stats').summary,
  examples: ['linkwright admin users stats'],
  columns: [
    { field: 'today', head: 'Today' },
    { field: 'month', head: 'This month' },
    { field: 'last_month', head: 'Last month' },
    { field: 'total', head: 'Total' },
  ],
  thing: (client, _input, io) => client.adminUsers.stats({}, { signal: io.signal }),
})

export const exportUsers = exportTable({
  call: 'adminUsers.export',
  what: 'the users',
  examples: ['linkwright admin users export -o users.csv', 'linkwright admin users export --type canceled'],
  file: (client) => client.adminUsers.export,
})
