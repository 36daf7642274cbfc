import type { SecondFactor } from '@linkwright/sdk'
import { call } from '../../../define/endpoint-command.ts'
import { get } from '../../../define/kinds.ts'
import { momentColumn } from '../../../output/dates.ts'

export const showFactor = get<SecondFactor>({
  name: 'show',
  summary: call('secondFactor.show').summary,
  columns: [
    { field: 'on', head: 'Two-step sign-in', show: ({ on }) => (on ? 'on' : 'off') },
    momentColumn('since', 'Since'),
    { field: 'recovery_codes_left', head: 'Recovery codes left' },
    { field: 'required', head: 'Required', show: ({ required }) => (required ? 'yes' : 'no') },
  ],
  thing: (client, _, io) => client.secondFactor.show({}, { signal: io.signal }),
})
