import { keyScopes } from '@linkwright/core/access/permissions'
import type { Group, Leaf } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { list, write } from '../define/kinds.ts'
import { confirmDeletion } from '../input/prompts.ts'
import { printMessage } from '../io.ts'
import { momentColumn } from '../output/dates.ts'
import { openClient } from '../server/client.ts'

const listKeys = list({
  name: 'list',
  summary: call('apiKeys.list').summary,
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'name', head: 'Name' },
    { field: 'scope', head: 'Scope' },
    { field: 'hint', head: 'Ends with' },
    momentColumn('created_at', 'Created'),
    momentColumn('last_used_at', 'Last used'),
  ],
  async *rows(client, _, io) {
    yield* await client.apiKeys.list({}, { signal: io.signal })
  },
})

const { summary, flag, arg } = call('apiKeys.add')

const addKey = write({
  name: 'add',
  summary,
  args: [arg('name', '<name>')],
  flags: [flag('scope', '--scope <scope>', ' (default: write)')],
  examples: ['linkwright keys add CI --scope read', 'linkwright keys add CI --fields key > key.txt'],
  columns: [
    { field: 'key', head: 'Key' },
    { field: 'api_key.id', head: 'ID' },
    { field: 'api_key.name', head: 'Name' },
    { field: 'api_key.scope', head: 'Scope' },
  ],
  send: (client, input, io) =>
    client.apiKeys.add(
      { name: input.arg(0), scope: keyScopes.find((scope) => scope === input.text('scope')) ?? 'write' },
      { signal: io.signal },
    ),
  message: () => 'Save this key now. It is not shown again.',
})

const revokeKey: Leaf = {
  name: 'revoke',
  summary: call('apiKeys.revoke').summary,
  args: [{ name: '<id>', help: 'id of the key, as listed by keys list' }],
  flags: [{ flag: '-y, --yes', help: 'skip the confirmation' }],
  missing: (input) => `API key ${input.idArg()}`,
  run: async (io, input) => {
    const id = input.idArg()
    const client = await openClient(io, input)
    await confirmDeletion(io, input, `Revoking API key ${id}`)
    await client.apiKeys.revoke({ id }, { signal: io.signal })
    printMessage(io, `Revoked API key ${id}.`)
  },
}

export const keys: Group = {
  name: 'keys',
  summary: 'Manage API keys for scripts',
  commands: [listKeys, addKey, revokeKey],
}
