import { CREDIT_REASON } from '@linkwright/core/admin/credit/credit-sentences'
import { plural } from '@linkwright/core/values/text'
import { toDollars } from '@linkwright/core/values/money'
import { type Leaf, listFlags } from '../../../define/command.ts'
import { CliError } from '../../../errors.ts'
import { idsOf } from '../../../input/ids.ts'
import { confirmChange } from '../../../input/prompts.ts'
import { say } from '../../../io.ts'
import { printRows } from '../../../output/output.ts'
import { openClient } from '../../../server/client.ts'
import { isRefused } from '../../../server/refused.ts'
import { amountOf } from '../../orders/amounts.ts'

const columns = [
  { field: 'user_id', head: 'User' },
  { field: 'state', head: 'State' },
  { field: 'credit', head: 'Credit' },
  { field: 'reason', head: 'Reason' },
] as const

const words = {
  add: { summary: 'Add credit to the businesses of users', would: 'be added to', example: '--amount 25' },
  remove: {
    summary: 'Take credit from the businesses of users',
    would: 'be taken from',
    example: '--amount 10.50',
  },
} as const

/** `admin credit add` and `admin credit remove`: of many one is refused without the others. */
export const changeCredit = (method: keyof typeof words): Leaf => ({
  name: method,
  summary: words[method].summary,
  args: [{ name: '<ids...>', help: 'ids of users, each of its business; - reads them from standard input' }],
  flags: [
    { flag: '--amount <amount>', help: 'how much for each', required: true },
    { flag: '--reason <text>', help: 'why; it is kept with the entry', required: true },
    { flag: '-y, --yes', help: 'do it without asking' },
    ...listFlags,
  ],
  examples: [
    `linkwright admin credit ${method} 31 ${words[method].example} --reason 'late report' --yes`,
    `linkwright admin credit ${method} - ${words[method].example} --reason 'outage' --yes < users.txt`,
  ],
  run: async (io, input) => {
    const cents = amountOf(input, 'amount')
    if (cents === undefined) throw new CliError('usage', '--amount is missing.')
    const reason = input.text('reason')?.trim() ?? ''
    if (reason === '') throw new CliError('refused', CREDIT_REASON)
    const ids = await idsOf(io, input)
    const client = await openClient(io, input)
    const credit = toDollars(cents)
    say(io, `${credit.toFixed(2)} would ${words[method].would} ${plural(ids.length, 'account')}.`)
    await confirmChange(io, input)
    let refused = 0
    async function* done() {
      for (const userId of ids)
        try {
          const made = await client.credit.change({ userId, method, credit, reason }, { signal: io.signal })
          yield { user_id: userId, state: 'changed', credit: made.credit, reason: null }
        } catch (error) {
          // Another account may bear what this one does not; what has no answer ends here.
          if (!isRefused(error, [404, 422])) throw error
          refused += 1
          yield { user_id: userId, state: 'refused', credit: null, reason: error.message }
        }
    }
    await printRows(io, input, columns, done())
    if (refused > 0) throw new CliError('refused', `${plural(refused, 'account')} of ${ids.length} refused.`)
  },
})
