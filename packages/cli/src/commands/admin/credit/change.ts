import { CREDIT_REASON } from '@linkwright/core/admin/credit/credit-sentences'
import { plural } from '@linkwright/core/values/text'
import { toDollars } from '@linkwright/core/values/money'
import { type Leaf, rowFlags } from '../../../define/command.ts'
import { CliError } from '../../../errors.ts'
import { idsOf } from '../../../input/ids.ts'
import { confirmChange } from '../../../input/prompts.ts'
import { type Io, say } from '../../../io.ts'
import { type Client, openClient } from '../../../server/client.ts'
import { amountOf } from '../../orders/amounts.ts'
import { oneByOne } from '../one-by-one.ts'

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
    ...rowFlags,
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
    let known: Accounts = { first: new Map(), unknown: [] }
    await oneByOne(io, input, {
      columns,
      noun: 'account',
      things: ids,
      idOf: (id) => id,
      ask: async () => {
        known = await accountsOf(client, io, ids)
        const users = ids.length - known.unknown.length
        const accounts = plural(users - known.first.size, 'account')
        const of = known.first.size > 0 ? `, those of ${users} users` : ''
        if (known.unknown.length > 0) say(io, known.unknown.map(nobody).join(' '))
        if (users === 0) throw new CliError('notFound', 'No credit was changed.')
        say(io, `${credit.toFixed(2)} would ${words[method].would} ${accounts}${of}.`)
        await confirmChange(io, input)
      },
      act: async (userId) => {
        if (known.unknown.includes(userId)) throw new CliError('notFound', nobody(userId))
        const other = known.first.get(userId)
        if (other !== undefined)
          return {
            user_id: userId,
            state: 'same account',
            credit: null,
            reason: `The credit is that of user ${other}.`,
          }
        const made = await client.credit.change({ userId, method, credit, reason }, { signal: io.signal })
        return { user_id: userId, state: 'changed', credit: made.credit, reason: null }
      },
      refused: (user_id, why) => ({ user_id, state: 'refused', credit: null, reason: why }),
    })
  },
})

/** So many are asked for at once. */
const AT_ONCE = 1000

interface Accounts {
  /** Of users whose account is that of one who was named before: that one. A business is not paid once for each of them. */
  first: Map<number, number>
  /** Ids that are nobody's. */
  unknown: number[]
}

const nobody = (id: number) => `There is no user ${id}.`

async function accountsOf(client: Client, io: Io, ids: readonly number[]): Promise<Accounts> {
  const businessOf = new Map<number, number>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const userIds = ids.slice(from, from + AT_ONCE)
    for (const { user_id, business_id } of await client.credit.accounts({ userIds }, { signal: io.signal }))
      businessOf.set(user_id, business_id)
  }
  const first = new Map<number, number>()
  const unknown: number[] = []
  const known = new Map<number, number>()
  for (const id of ids) {
    const business = businessOf.get(id)
    if (business === undefined) {
      unknown.push(id)
      continue
    }
    const before = known.get(business)
    if (before === undefined) known.set(business, id)
    else first.set(id, before)
  }
  return { first, unknown }
}
