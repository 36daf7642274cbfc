import { needsAttention } from '@linkwright/core/admin/health/groups'
import { plural } from '@linkwright/core/values/text'
import type { HealthRow } from '@linkwright/sdk'
import { type Leaf, listFlags, rowFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { printMessage } from '../../io.ts'
import { momentColumn } from '../../output/dates.ts'
import { type Column, printOne, printRows } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'

const healthColumns: readonly Column<HealthRow>[] = [
  { field: 'group', head: 'Group' },
  { field: 'name', head: 'Check' },
  { field: 'state', head: 'State', show: ({ state }) => (state === 'unasked' ? 'not used yet' : state) },
  { field: 'says', head: 'Result' },
  { field: 'todo', head: 'What to do', show: ({ todo }) => todo ?? '' },
]

/** `admin health`: exits with an error when a check needs attention, so that scripts can monitor it. */
export const health: Leaf = {
  name: 'health',
  summary: call('health.check').summary,
  flags: listFlags,
  examples: ['linkwright admin health || echo "something is wrong"'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const { rows, version } = await client.health.check({}, { signal: io.signal })
    await printRows(io, input, healthColumns, rows)
    const wrong = rows.filter(needsAttention).length
    if (wrong > 0) throw new CliError('failed', `${plural(wrong, 'check needs', 'checks need')} attention.`)
    printMessage(io, `All checks passed (version ${version}).`)
  },
}

/** `admin payments check`. */
export const payments: Leaf = {
  name: 'payments',
  summary: 'Check the payment setup',
  args: [{ name: '<verb>', help: 'action', choices: ['check'] }],
  flags: rowFlags,
  examples: ['linkwright admin payments check'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const found = await client.payments.check({}, { signal: io.signal })
    await printOne(
      io,
      input,
      [
        { field: 'provider', head: 'Provider' },
        { field: 'mode', head: 'Mode' },
        momentColumn('last_event_at', 'Last event'),
        { field: 'plans', head: 'Purchasable plans', show: ({ plans }) => purchasablePlans(plans) },
      ],
      found,
    )
    for (const problem of found.problems) printMessage(io, problem)
    if (found.problems.length === 0) printMessage(io, 'The payment setup is complete.')
  },
}

const purchasablePlans = (plans: readonly { found: boolean }[]) =>
  `${plans.filter(({ found }) => found).length} of ${plans.length}`
