import { accountsLosingManager } from '@linkwright/core/admin/account-managers/messages'
import type { AccountManager } from '@linkwright/sdk'
import { type Group, type Leaf, rowFlags, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { confirmDeletion } from '../../input/prompts.ts'
import { printMessage } from '../../io.ts'
import { type Column, printOne } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'

const columns: readonly Column<AccountManager>[] = [
  { field: 'id', head: 'ID' },
  { field: 'name', head: 'Name' },
  { field: 'calendar_link', head: 'Calendar link' },
  { field: 'accounts', head: 'Accounts' },
]

const listManagers = list({
  name: 'list',
  summary: call('accountManagers.list').summary,
  columns,
  async *rows(client, _, io) {
    yield* await client.accountManagers.list({}, { signal: io.signal })
  },
})

const adding = call('accountManagers.add')
const addManager: Leaf = {
  name: 'add',
  summary: adding.summary,
  args: [adding.arg('name', '<name>'), adding.arg('calendar_link', '<calendar-link>')],
  flags: rowFlags,
  examples: ["linkwright admin managers add 'Iris Vance' https://cal.example.com/iris"],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const form = { name: input.arg(0), calendar_link: input.arg(1) }
    const all = await client.accountManagers.add(form, { signal: io.signal })
    const added = all.reduce((latest, each) => (each.id > latest.id ? each : latest))
    printMessage(io, `Added account manager ${added.id}.`)
    await printOne(io, input, columns, added)
  },
}

const deleteManager: Leaf = {
  name: 'delete',
  summary: call('accountManagers.remove').summary,
  args: [{ name: '<id>', help: 'id of the account manager, as listed by admin managers list' }],
  flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }],
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    const all = await client.accountManagers.list({}, { signal: io.signal })
    const manager = all.find((each) => each.id === id)
    if (manager === undefined) throw new CliError('notFound', `There is no account manager ${id}.`)
    printMessage(io, accountsLosingManager(manager.accounts))
    await confirmDeletion(io, input, `Deleting account manager ${manager.name}`)
    await client.accountManagers.remove({ id }, { signal: io.signal })
    printMessage(io, `Deleted account manager ${manager.name}.`)
  },
}

const assigning = call('accountManagers.assign')
const assignManager: Leaf = {
  name: 'assign',
  summary: assigning.summary,
  args: [
    assigning.arg('business_id', '<account>'),
    { name: '<id>', help: 'id of the account manager, or none' },
  ],
  examples: ['linkwright admin managers assign 12 3', 'linkwright admin managers assign 12 none'],
  run: async (io, input) => {
    const business_id = input.idArg(0, 'The account')
    const manager = input.arg(1)
    const account_manager_id = manager === 'none' ? null : wholeNumber(manager, 'The account manager')
    const client = await openClient(io, input)
    await client.accountManagers.assign({ business_id, account_manager_id }, { signal: io.signal })
    printMessage(
      io,
      account_manager_id === null
        ? `Removed the account manager of account ${business_id}.`
        : `Assigned account manager ${account_manager_id} to account ${business_id}.`,
    )
  },
}

export const managers: Group = {
  name: 'managers',
  summary: 'Manage account managers',
  commands: [listManagers, addManager, deleteManager, assignManager],
}
