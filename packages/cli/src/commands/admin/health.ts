import { isWrong } from '@linkwright/core/admin/health/groups'
import { plural } from '@linkwright/core/values/text'
import type { HealthRow } from '@linkwright/sdk'
import { type Leaf, listFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { say } from '../../io.ts'
import { type Column, printRows } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'

const columns: readonly Column<HealthRow>[] = [
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
    await printRows(io, input, columns, rows)
    const wrong = rows.filter(isWrong).length
    if (wrong > 0) throw new CliError('failed', `${plural(wrong, 'thing')} to look at.`)
    say(io, `All is well (version ${version}).`)
  },
}
