import { claimsTable } from '@linkwright/core/buying/claims/claims.table'
import type { Claim, ClaimShown } from '@linkwright/sdk'
import type { Group } from '../define/command.ts'
import { call } from '../define/endpoint-command.ts'
import { get, write } from '../define/kinds.ts'
import { listTable } from '../define/table-command.ts'
import { claimColumns, shownClaimColumns } from '../output/claim-columns.ts'

const answering = call('claims.answer')

/** Ends with what was done. */
const answer = (event: 'withdraw' | 'contest', summary: string, done: string) =>
  write<ClaimShown>({
    name: event,
    summary,
    args: [answering.arg('id', '<id>')],
    flags: [answering.flag('note', '--note <text>')],
    examples: [`linkwright claims ${event} 12${event === 'contest' ? ' --note "It is still missing"' : ''}`],
    missing: (input) => `claim ${input.idArg()}`,
    columns: shownClaimColumns,
    send: (client, input, io) => {
      const note = input.text('note')
      return client.claims.answer(
        { id: input.idArg(), event, ...(note === undefined ? {} : { note }) },
        { signal: io.signal },
      )
    },
    message: ({ id }) => `${done} claim ${id}.`,
  })

export const claims: Group = {
  name: 'claims',
  summary: 'Read claims for lost or changed links, and answer them',
  commands: [
    listTable<Claim>({
      table: claimsTable,
      call: 'claims.list',
      examples: ['linkwright claims list --state open'],
      columns: claimColumns,
      rows: (client) => client.claims.list,
    }),
    get<ClaimShown>({
      name: 'show',
      summary: call('claims.show').summary,
      args: [call('claims.show').arg('id', '<id>')],
      examples: ['linkwright claims show 12'],
      missing: (input) => `claim ${input.idArg()}`,
      columns: shownClaimColumns,
      fetch: (client, input, io) => client.claims.show({ id: input.idArg() }, { signal: io.signal }),
    }),
    answer('withdraw', 'Withdraw a claim', 'Withdrew'),
    answer('contest', 'Contest a refused claim, once, with a reason', 'Contested'),
  ],
}
