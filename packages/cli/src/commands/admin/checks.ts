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
  { field: 'group', head: 'Of' },
  { field: 'name', head: 'What' },
  { field: 'state', head: 'State', show: ({ state }) => (state === 'unasked' ? 'not asked yet' : state) },
  { field: 'says', head: 'Found' },
  { field: 'todo', head: 'What to do', show: ({ todo }) => todo ?? '' },
]

/** `admin health`: fails when something is to be looked at, for whoever watches by a script. */
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
    if (wrong > 0) throw new CliError('failed', `${plural(wrong, 'thing')} to look at.`)
    printMessage(io, `All is well (version ${version}).`)
  },
}

/** `admin payments check`. */
export const payments: Leaf = {
  name: 'payments',
  summary: 'Whether payments can be taken, and what is missing',
  args: [{ name: '<verb>', help: 'what to do', choices: ['check'] }],
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
        momentColumn('last_event_at', 'Last told'),
        { field: 'plans', head: 'Plans that can be bought', show: ({ plans }) => boughtOf(plans) },
      ],
      found,
    )
    for (const problem of found.problems) printMessage(io, problem)
    if (found.problems.length === 0) printMessage(io, 'Nothing is missing.')
  },
}

const boughtOf = (plans: readonly { found: boolean }[]) =>
  `${plans.filter(({ found }) => found).length} of ${plans.length}`
