import { formatDateTime } from '@linkwright/core/values/dates'
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
    {
      field: 'pending_codes',
      head: 'New ones not kept yet',
      show: ({ pending_codes: pending }) =>
        pending === null
          ? '0'
          : `${pending.count}${pending.until === null ? '' : `, until ${formatDateTime(pending.until)}`}`,
    },
    { field: 'required', head: 'Required', show: ({ required }) => (required ? 'yes' : 'no') },
  ],
  thing: (client, _, io) => client.secondFactor.show({}, { signal: io.signal }),
})
