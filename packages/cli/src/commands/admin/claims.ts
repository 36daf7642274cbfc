import { claimStages } from '@linkwright/core/buying/claims/transitions'
import { plural } from '@linkwright/core/values/text'
import type { Group } from '../../define/command.ts'
import { claimCommand } from '../../define/claim-command.ts'
import { call } from '../../define/endpoint-command.ts'
import { write } from '../../define/kinds.ts'
import { DAY_HELP } from '../../input/day.ts'

const events = ['promise', 'restore', 'replace', 'credit', 'refund', 'refuse'] as const
const settling = call('claims.settle')

/** Administrators list all claims with `claims list`. */
export const claims: Group = {
  name: 'claims',
  summary: 'Settle claims for lost or changed links',
  commands: [
    claimCommand({
      name: 'settle',
      summary: settling.summary,
      args: [settling.arg('id', '<id>'), { name: '<event>', help: 'how to settle it', choices: [...events] }],
      flags: [
        settling.flag('due_day', '--due-day <day>', `; ${DAY_HELP}`),
        settling.flag('note', '--note <text>'),
      ],
      examples: [
        'linkwright admin claims settle 12 credit --dry-run',
        'linkwright admin claims settle 12 credit --yes',
        'linkwright admin claims settle 12 promise --due-day +14',
        'linkwright admin claims settle 12 refuse --note "The link is on the page" --yes',
      ],
      by: 'admin',
      event: (input) => events.find((each) => each === input.arg(1)) ?? 'restore',
      send: (client, answer, options) => client.claims.settle(answer, options),
      message: ({ id, stage }) => `Claim ${id} is now ${claimStages[stage].label.toLowerCase()}.`,
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
