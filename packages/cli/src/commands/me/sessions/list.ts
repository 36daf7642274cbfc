import type { OpenSession } from '@linkwright/sdk'
import { call } from '../../../define/endpoint-command.ts'
import { list } from '../../../define/kinds.ts'
import { momentColumn } from '../../../output/dates.ts'

const kinds = { yours: '', support: 'support, as you', 'as-another': 'you, as another' } as const

export const listSessions = list<OpenSession>({
  name: 'list',
  summary: call('session.list').summary,
  columns: [
    { field: 'id', head: 'ID' },
    { field: 'browser', head: 'Where' },
    { field: 'address', head: 'Address' },
    momentColumn('opened_at', 'Signed in'),
    momentColumn('last_used_at', 'Last used'),
    { field: 'is_this', head: 'This one', show: ({ is_this }) => (is_this ? 'yes' : '') },
    { field: 'kind', head: 'Who', show: ({ kind }) => kinds[kind] },
  ],
  async *rows(client, _, io) {
    yield* await client.session.list({}, { signal: io.signal })
  },
})
