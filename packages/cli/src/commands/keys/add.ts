import { keyScopes } from '@linkwright/core/access/permissions'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'

const { summary, flag, arg } = call('apiKeys.add')

export const addKey = write({
  name: 'add',
  summary,
  args: [arg('name', '<name>')],
  flags: [flag('scope', '--scope <scope>', ' (default: write)')],
  examples: ['linkwright keys add CI --scope read', 'linkwright keys add CI --fields key > key.txt'],
  columns: [
    { field: 'key', head: 'Key' },
    { field: 'api_key.id', head: 'ID' },
    { field: 'api_key.name', head: 'Name' },
    { field: 'api_key.scope', head: 'May' },
  ],
  send: (client, input, io) =>
    client.apiKeys.add(
      { name: input.arg(0), scope: keyScopes.find((scope) => scope === input.text('scope')) ?? 'write' },
      { signal: io.signal },
    ),
  said: () => 'Keep the key now: it is not shown again.',
})
