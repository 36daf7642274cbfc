import { roles } from '@linkwright/core/access/roles'
import { accountStatusLabels, type userTypes } from '@linkwright/core/admin/users/account-status'
import { usersTable } from '@linkwright/core/admin/users/users.table'
import { plural } from '@linkwright/core/values/text'
import type { AdminUser } from '@linkwright/sdk'
import { type Group, wholeNumber } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { get, write } from '../../../define/kinds.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'
import { type Io, printMessage } from '../../../io.ts'
import type { Client } from '../../../server/client.ts'
import { momentColumn } from '../../../output/dates.ts'
import type { Column } from '../../../output/output.ts'
import { userActions, apiAccess, oneUser } from './actions.ts'

const onOff = (flag: string) => (flag === '1' ? 'on' : 'off')

/** Every field of a user. */
const userColumns: readonly Column<AdminUser>[] = [
  { field: 'id', head: 'ID' },
  { field: 'b_id', head: 'Business ID' },
  { field: 'email', head: 'Email' },
  { field: 'first_name', head: 'First name' },
  { field: 'last_name', head: 'Last name' },
  { field: 'agency', head: 'Business' },
  { field: 'user_type', head: 'Type' },
  { field: 'is_main', head: 'Owner', show: ({ is_main }) => (is_main ? 'yes' : 'no') },
  { field: 'status', head: 'Status', show: ({ status }) => accountStatusLabels[status] },
  { field: 'active', head: 'Active' },
  { field: 'closed', head: 'Closed', show: ({ closed }) => (closed ? 'yes' : 'no') },
  { field: 'invited', head: 'Invited', show: ({ invited }) => (invited ? 'no password yet' : 'no') },
  { field: 'second_factor', head: 'Two-step', show: ({ second_factor }) => (second_factor ? 'on' : 'off') },
  { field: 'plan', head: 'Plan' },
  { field: 'credit', head: 'Credit' },
  { field: 'month', head: 'Month' },
  { field: 'quarter', head: 'Quarter' },
  { field: 'year', head: 'Year' },
  { field: 'accountManager', head: 'Manager' },
  momentColumn('created_at', 'Created'),
  momentColumn('last_login', 'Last login'),
  { field: 'api_access', head: 'API access', show: ({ api_access }) => onOff(api_access) },
  {
    field: 'reactivation_code',
    head: 'Code',
    show: ({ reactivation_code }) => (reactivation_code === '1' ? 'mailed' : ''),
  },
  { field: 'source', head: 'Source' },
  { field: 'stripe_customer_id', head: 'Customer' },
  { field: 'numSites', head: 'Sites' },
  { field: 'numPages', head: 'Pages' },
  { field: 'numKeywords', head: 'Keywords' },
]

/** Default filter, as on the screen. */
const DEFAULT_STATUS = 'active'

interface Filter {
  type?: (typeof userTypes)[number] | undefined
}

const listUsers = listTable({
  summary: `List users by account status (default: ${DEFAULT_STATUS})`,
  table: usersTable,
  call: 'adminUsers.list',
  args: [call('adminUsers.list').arg('type', '[type]')],
  examples: [
    'linkwright admin users list',
    'linkwright admin users list past_due --sort -last_login',
    'linkwright admin users list all --search acme --fields id,email,status',
  ],
  rows: (client, io) =>
    async function* (input: Filter, options) {
      if (input.type === undefined) await reportOthers(client, io, input)
      yield* client.adminUsers.list({ ...input, type: input.type ?? DEFAULT_STATUS }, options)
    },
})

/** Otherwise a user with another status seems not to exist. */
async function reportOthers(client: Client, io: Io, input: Filter) {
  const count = async (type: (typeof userTypes)[number]) =>
    (await client.adminUsers.list({ ...input, type, limit: 1 }, { signal: io.signal })).total ?? 0
  const others = (await count('all')) - (await count(DEFAULT_STATUS))
  if (others > 0)
    printMessage(
      io,
      `${plural(others, 'user')} with another status ${others === 1 ? 'is' : 'are'} not listed. List them too with: linkwright admin users list all`,
    )
}

const showUser = get<AdminUser>({
  name: 'show',
  summary: 'Show a user, their business and their recent order totals',
  args: [call('adminUsers.invite').arg('id', '<id>')],
  examples: ['linkwright admin users show 7'],
  columns: userColumns,
  async fetch(client, input, io) {
    const id = input.idArg()
    const user = await oneUser(client, id, io)
    const sales = await client.adminUsers.sales({ userIds: [id] }, { signal: io.signal })
    return { ...user, ...sales[id] }
  },
})

const userStats = get({
  name: 'stats',
  summary: call('adminUsers.stats').summary,
  examples: ['linkwright admin users stats'],
  columns: [
    { field: 'today', head: 'Today' },
    { field: 'month', head: 'This month' },
    { field: 'last_month', head: 'Last month' },
    { field: 'total', head: 'Total' },
  ],
  fetch: (client, _input, io) => client.adminUsers.stats({}, { signal: io.signal }),
})

const exportUsers = exportTable({
  call: 'adminUsers.export',
  what: 'the users',
  examples: ['linkwright admin users export -o users.csv', 'linkwright admin users export --type canceled'],
  file: (client) => client.adminUsers.export,
})

const createdColumns = [
  { field: 'id', head: 'ID' },
  { field: 'business_id', head: 'Business ID' },
  { field: 'email', head: 'Email' },
] as const

const { summary, flag, arg } = call('adminUsers.add')

const addUser = write({
  name: 'add',
  summary,
  args: [arg('email', '<email>')],
  flags: [
    { ...flag('first_name', '--first-name <name>'), required: true },
    { ...flag('last_name', '--last-name <name>'), required: true },
    { flag: '--business <name>', help: 'name of the business', required: true },
    { flag: '--plan <id>', help: 'plan id of the new account', required: true },
    { flag: '--type <type>', help: 'user type (default: agency)', choices: roles },
  ],
  examples: [
    "linkwright admin users add ada@example.com --first-name Ada --last-name Moss --business 'Moss & Co' --plan 2",
  ],
  columns: createdColumns,
  async send(client, input, io) {
    const { user, mailed } = await client.adminUsers.add(
      {
        email: input.arg(0),
        first_name: input.text('first-name') ?? '',
        last_name: input.text('last-name') ?? '',
        user_type: roles.find((role) => role === input.text('type')) ?? 'agency',
        business: {
          name: input.text('business') ?? '',
          plan_id: wholeNumber(input.text('plan') ?? '', '--plan'),
        },
      },
      { signal: io.signal },
    )
    return { ...user, mailed }
  },
  message: ({ id, email, mailed }) =>
    mailed
      ? `Created user ${id} and emailed ${email} a link to set a password.`
      : `Created user ${id}, but the email to ${email} could not be sent. Resend it with: linkwright admin users invite ${id}`,
})

const changing = call('adminUsers.changeEmail')

const changeEmail = write({
  name: 'change-email',
  summary: changing.summary,
  args: [changing.arg('userId', '<id>'), changing.arg('email', '<email>')],
  examples: ['linkwright admin users change-email 7 ada@example.com'],
  missing: (input) => `user ${input.idArg()}`,
  columns: createdColumns,
  async send(client, input, io) {
    const userId = input.idArg()
    return (await client.adminUsers.changeEmail({ userId, email: input.arg(1) }, { signal: io.signal })).user
  },
  message: ({ id, email }) => `Changed the email address of user ${id} to ${email}.`,
})

export const users: Group = {
  name: 'users',
  summary: 'Manage users and their accounts',
  commands: [listUsers, showUser, userStats, addUser, changeEmail, ...userActions, apiAccess, exportUsers],
}
