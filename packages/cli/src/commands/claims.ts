import { CREDIT_PAUSED, overdueSentence } from '@linkwright/core/buying/claims/overdue'
import { isOpenClaim } from '@linkwright/core/buying/claims/transitions'
import { formatDate } from '@linkwright/core/values/dates'
import { claimsTable } from '@linkwright/core/buying/claims/claims.table'
import type { Claim, ClaimShown } from '@linkwright/sdk'
import type { Group } from '../define/command.ts'
import { claimCommand } from '../define/claim-command.ts'
import { call } from '../define/endpoint-command.ts'
import { get, write } from '../define/kinds.ts'
import { listTable } from '../define/table-command.ts'
import { claimColumns, shownClaimColumns } from '../output/claim-columns.ts'
import type { Column } from '../output/output.ts'

const answering = call('claims.answer')

/** What a customer can expect of a claim, and do about it; null if nothing is to be said. */
function nextOf(claim: ClaimShown): string | null {
  if (claim.vendor !== undefined) return null
  if (claim.contest_until !== null)
    return `You can contest this once, until ${formatDate(claim.contest_until)}.`
  const isPaused = isOpenClaim(claim.state) && claim.auto_credit === 'paused'
  return isPaused ? CREDIT_PAUSED : overdueSentence(claim, new Date())
}

/** A claim with what its customer can expect and do. */
const columns: readonly Column<ClaimShown>[] = [
  ...shownClaimColumns,
  { field: 'events', head: 'Next', show: (claim) => nextOf(claim) ?? [] },
]

const withdraw = claimCommand({
  name: 'withdraw',
  summary: 'Withdraw a claim',
  args: [answering.arg('id', '<id>')],
  flags: [answering.flag('note', '--note <text>')],
  examples: ['linkwright claims withdraw 12', 'linkwright claims withdraw 12 --yes'],
  by: 'customer',
  event: () => 'withdraw',
  send: (client, answer, options) => client.claims.answer(answer, options),
  message: ({ id }) => `Withdrew claim ${id}.`,
})

const contest = write<ClaimShown>({
  name: 'contest',
  summary: 'Contest a refused claim, once, with a reason',
  args: [answering.arg('id', '<id>')],
  flags: [answering.flag('note', '--note <text>')],
  examples: ['linkwright claims contest 12 --note "It is still missing"'],
  missing: (input) => `claim ${input.idArg()}`,
  columns,
  send: (client, input, io) => {
    const note = input.text('note')
    return client.claims.answer(
      { id: input.idArg(), event: 'contest', ...(note === undefined ? {} : { note }) },
      { signal: io.signal },
    )
  },
  message: ({ id }) => `Contested claim ${id}.`,
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
      columns,
      fetch: (client, input, io) => client.claims.show({ id: input.idArg() }, { signal: io.signal }),
    }),
    withdraw,
    contest,
  ],
}
