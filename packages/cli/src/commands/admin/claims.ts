import type { ClaimShown } from '@linkwright/sdk'
import type { Group } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { claimColumns } from '../../output/claim-columns.ts'

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
      columns: claimColumns,
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
  ],
}
