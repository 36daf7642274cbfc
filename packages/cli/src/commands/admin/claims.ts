import { plural } from '@linkwright/core/values/text'
import type { ClaimShown } from '@linkwright/sdk'
import type { Group } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { shownClaimColumns } from '../../output/claim-columns.ts'

const events = ['promise', 'restore', 'replace', 'credit', 'refund', 'refuse'] as const
const settling = call('claims.settle')

/** Administrators list all claims with `claims list`. */
export const claims: Group = {
  name: 'claims',
  summary: 'Settle claims for lost or changed links',
  commands: [
    write<ClaimShown>({
      name: 'settle',
      summary: settling.summary,
      args: [settling.arg('id', '<id>'), { name: '<event>', help: 'how to settle it', choices: [...events] }],
      flags: [settling.flag('due_day', '--due-day <day>'), settling.flag('note', '--note <text>')],
      examples: [
        'linkwright admin claims settle 12 credit',
        'linkwright admin claims settle 12 promise --due-day 2027-01-15',
        'linkwright admin claims settle 12 refuse --note "The link is on the page"',
      ],
      missing: (input) => `claim ${input.idArg()}`,
      columns: shownClaimColumns,
      send: (client, input, io) => {
        const [note, due_day] = [input.text('note'), input.text('due-day')]
        const event = events.find((each) => each === input.arg(1)) ?? 'restore'
        return client.claims.settle(
          {
            id: input.idArg(),
            event,
            ...(note === undefined ? {} : { note }),
            ...(due_day === undefined ? {} : { due_day }),
          },
          { signal: io.signal },
        )
      },
      message: ({ id, state }) => `Claim ${id} is now ${state}.`,
    }),
    write<{ claims: number }>({
      name: 'resume',
      summary: call('claims.resume').summary,
      args: [call('claims.resume').arg('id', '<id>')],
      examples: ['linkwright admin claims resume 12'],
      missing: (input) => `claim ${input.idArg()}`,
      columns: [{ field: 'claims', head: 'Claims' }],
      send: (client, input, io) => client.claims.resume({ id: input.idArg() }, { signal: io.signal }),
      message: ({ claims: count }) =>
        count === 0
          ? 'No claim of this vendor was paused.'
          : `Resumed automatic credit for ${plural(count, 'claim')}.`,
    }),
  ],
}
