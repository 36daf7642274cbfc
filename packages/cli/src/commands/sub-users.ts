import { SUB_USER_NOT_DELETED } from '@linkwright/core/account/sub-users/messages'
import { plural } from '@linkwright/core/values/text'
import type { SubUser } from '@linkwright/sdk'
import { type Group, type Input, type Leaf, wholeNumber } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { CliError } from '../errors.ts'
import { fields } from '../input/fields.ts'
import { confirmDeletion } from '../input/prompts.ts'
import { newPassword, passwordFlag } from '../input/typed-password.ts'
import { printMessage } from '../io.ts'
import { momentColumn } from '../output/dates.ts'
import type { Column } from '../output/output.ts'
import { safeLine } from '../output/safe-text.ts'
import { openClient } from '../server/client.ts'

export const subUserColumns: readonly Column<SubUser>[] = [
  { field: 'id', head: 'ID' },
  { field: 'first_name', head: 'First name', less: true },
  { field: 'last_name', head: 'Last name' },
  { field: 'email', head: 'Email' },
  momentColumn('last_login', 'Last login'),
  {
    field: 'may_spend',
    head: 'May spend',
    less: true,
    show: ({ may_spend }) => (may_spend === '1' ? 'yes' : 'no'),
  },
  { field: 'sites', head: 'Sites', less: true },
]

/** @throws CliError if there is no sub-user with this id. */
function findSubUser(users: readonly SubUser[], id: number): SubUser {
  const user = users.find((each) => each.id === id)
  if (user === undefined) throw new CliError('notFound', `There is no sub-user ${id}.`)
  return user
}

const missing = (input: Input) => `sub-user ${input.idArg()}`

const listSubUsers = list({
  name: 'list',
  summary: call('subUsers.list').summary,
  columns: subUserColumns,
  async *rows(client, _, io) {
    yield* await client.subUsers.list({}, { signal: io.signal })
  },
})

const addCall = call('subUsers.add')

const addSubUser = write({
  name: 'add',
  summary: addCall.summary,
  args: [addCall.arg('email', '<email>')],
  flags: [
    { ...addCall.flag('first_name', '--first-name <name>'), required: true },
    { ...addCall.flag('last_name', '--last-name <name>'), required: true },
    passwordFlag,
  ],
  examples: [
    'linkwright sub-users add tom@example.com --first-name Tom --last-name Okafor --password-stdin < password.txt',
  ],
  columns: subUserColumns,
  send: async (client, input, io) => {
    const email = input.arg(0)
    const users = await client.subUsers.add(
      {
        first_name: input.text('first-name') ?? '',
        last_name: input.text('last-name') ?? '',
        email,
        password: await newPassword(io, input),
      },
      { signal: io.signal },
    )
    const added = users.find((user) => user.email.toLowerCase() === email.trim().toLowerCase())
    if (added === undefined)
      throw new CliError(
        'failed',
        'The server did not return the sub-user it added. Check with: linkwright sub-users list',
      )
    return added
  },
  message: ({ id }) =>
    `Added sub-user ${id}. Grant access to sites with: linkwright sub-users access ${id} --grant SITE`,
})

const editCall = call('subUsers.edit')

const editSubUser = write({
  name: 'edit',
  summary: editCall.summary,
  args: [editCall.arg('id', '<id>')],
  flags: [
    editCall.flag('first_name', '--first-name <name>'),
    editCall.flag('last_name', '--last-name <name>'),
    editCall.flag('email', '--email <address>'),
    {
      ...editCall.flag('may_spend', '--may-spend <answer>'),
      choices: ['yes', 'no'],
    },
    { flag: '--password', help: 'prompt for a new password; ends all sessions of the sub-user' },
    passwordFlag,
  ],
  examples: [
    'linkwright sub-users edit 7 --email tom@example.com',
    'linkwright sub-users edit 7 --may-spend no',
  ],
  missing,
  columns: subUserColumns,
  send: async (client, input, io) => {
    const id = input.idArg()
    const setsPassword = input.on('password') || input.on('password-stdin')
    const maySpend = input.text('may-spend')
    const spends = maySpend === undefined ? {} : ({ may_spend: maySpend === 'yes' ? '1' : '0' } as const)
    const texts = fields({
      first_name: input.text('first-name'),
      last_name: input.text('last-name'),
      email: input.text('email'),
      password: setsPassword ? await newPassword(io, input) : undefined,
    })
    const changes = { ...texts, ...spends }
    if (Object.keys(changes).length === 0)
      throw new CliError('usage', 'Specify at least one change; see --help.')
    return findSubUser(await client.subUsers.edit({ id, ...changes }, { signal: io.signal }), id)
  },
  message: ({ id }) => `Changed sub-user ${id}.`,
})

const removeSubUser: Leaf = {
  name: 'remove',
  summary: call('subUsers.remove').summary,
  args: [call('subUsers.remove').arg('id', '<id>')],
  flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }],
  missing,
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    const { first_name, last_name, email } = findSubUser(
      await client.subUsers.list({}, { signal: io.signal }),
      id,
    )
    const label = `sub-user ${id} (${safeLine(`${first_name} ${last_name}, ${email}`)})`
    await confirmDeletion(io, input, `Deleting ${label}`)
    await client.subUsers.remove({ id }, { signal: io.signal }).catch((error: unknown) => {
      printMessage(io, SUB_USER_NOT_DELETED)
      throw error
    })
    printMessage(io, `Deleted ${label}.`)
  },
}

const grantSites = write({
  name: 'access',
  summary: call('subUsers.access').summary,
  args: [call('subUsers.access').arg('sub_user_id', '<id>')],
  flags: [
    { flag: '--grant <site>', help: 'id of a site to grant access to (can be repeated)', many: true },
    { flag: '--revoke <site>', help: 'id of a site to revoke access to (can be repeated)', many: true },
  ],
  examples: ['linkwright sub-users access 7 --grant 3 --grant 4 --revoke 5'],
  missing: () => 'such sub-user, or no such site',
  columns: subUserColumns,
  send: async (client, input, io) => {
    const id = input.idArg()
    const grant = input.list('grant').map((text) => wholeNumber(text, '--grant'))
    const revoke = new Set(input.list('revoke').map((text) => wholeNumber(text, '--revoke')))
    if (grant.length + revoke.size === 0) throw new CliError('usage', 'Specify --grant or --revoke.')
    const options = { signal: io.signal }
    const user = findSubUser(await client.subUsers.list({}, options), id)
    const wanted = [...new Set([...user.sites, ...grant])].filter((site) => !revoke.has(site))
    const { sites } = await client.subUsers.access(
      { sub_user_id: id, sites: wanted, before: user.sites },
      options,
    )
    return { ...user, sites }
  },
  message: ({ id, sites }) => `Sub-user ${id} can see ${plural(sites.length, 'site')}.`,
})

export const subUsers: Group = {
  name: 'sub-users',
  summary: 'Manage sub-users and the sites they can see',
  commands: [listSubUsers, addSubUser, editSubUser, removeSubUser, grantSites],
}
