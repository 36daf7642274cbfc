import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'

export const addKey = write({
  name: 'add',
  summary: call('apiKeys.add').summary,
  args: [{ name: '<name>', help: 'what the key is for' }],
  flags: [{ flag: '--scope <scope>', help: 'what it may do (default: write)', choices: ['read', 'write'] }],
  examples: ['linkwright keys add CI --scope read', 'linkwright keys add CI --fields key > key.txt'],
  columns: [
    { field: 'key', head: 'Key' },
    { field: 'api_key.id', head: 'ID' },
    { field: 'api_key.name', head: 'Name' },
    { field: 'api_key.scope', head: 'May' },
  ],
  send: (client, input, io) =>
    client.apiKeys.add(
      { name: input.arg(0), scope: input.text('scope') === 'read' ? 'read' : 'write' },
      { signal: io.signal },
    ),
  said: () => 'Keep the key now: it is not shown again.',
})
