import { momentColumn } from '../../output/dates.ts'
import { type Leaf, rowFlags } from '../../define/command.ts'
import { say } from '../../io.ts'
import { printOne } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'

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
    for (const problem of found.problems) say(io, problem)
    if (found.problems.length === 0) say(io, 'Nothing is missing.')
  },
}

const boughtOf = (plans: readonly { found: boolean }[]) =>
  `${plans.filter(({ found }) => found).length} of ${plans.length}`
