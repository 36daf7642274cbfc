import type { CreditForm } from '@linkwright/core/admin/credit/credit-form'
import { creditBalances, creditHistory, creditLog } from '@linkwright/core/admin/credit/credit-log.table'
import { CREDIT_BELOW_ZERO } from '@linkwright/core/admin/credit/credit-rules'
import { amountIn, type Cents, toCents, toDollars } from '@linkwright/core/values/money'
import { plural } from '@linkwright/core/values/text'
import { type Group, type Leaf, rowFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { exportTable, listTable } from '../../define/table-command.ts'
import { CliError } from '../../errors.ts'
import { amountOf } from '../../input/amount.ts'
import { idsOf } from '../../input/ids.ts'
import { confirmChange } from '../../input/prompts.ts'
import { type Io, printMessage } from '../../io.ts'
import type { Column } from '../../output/output.ts'
import { type Client, currencyOf, openClient } from '../../server/client.ts'
import { oneByOne } from './one-by-one.ts'
import { oneUser } from './users/actions.ts'

interface Changed {
  user_id: number
  state: string
  credit: number | null
  reason: string | null
}

const columns = (currency: string): readonly Column<Changed>[] => [
  { field: 'user_id', head: 'User' },
  { field: 'state', head: 'State' },
  {
    field: 'credit',
    head: 'Credit',
    show: ({ credit }) => (credit === null ? '' : amountIn(toCents(credit), currency)),
  },
  { field: 'reason', head: 'Reason' },
]

const texts = {
  add: { summary: "Add account credit to users' businesses", would: 'be added to', example: '--amount 25' },
  remove: {
    summary: "Remove account credit from users' businesses",
    would: 'be removed from',
    example: '--amount 10.50',
  },
} as const

/** `admin credit add` and `admin credit remove`: a refused id does not stop the others. */
const changeCredit = (method: keyof typeof texts): Leaf => ({
  name: method,
  summary: texts[method].summary,
  args: [
    {
      name: '<ids...>',
      help: "user ids; credit belongs to each user's business. - reads ids from standard input",
    },
  ],
  flags: [
    { flag: '--amount <amount>', help: 'amount per business', required: true },
    { flag: '--reason <text>', help: 'reason, stored in the credit log', required: true },
    { flag: '-y, --yes', help: 'skip the confirmation' },
    ...rowFlags,
  ],
  examples: [
    `linkwright admin credit ${method} 31 ${texts[method].example} --reason 'late report' --yes`,
    `linkwright admin credit ${method} - ${texts[method].example} --reason 'outage' --yes < users.txt`,
  ],
  run: async (io, input) => {
    const cents = amountOf(input, 'amount')
    if (cents === undefined) throw new CliError('usage', '--amount is missing.')
    const ids = await idsOf(io, input)
    const { credit, reason } = await checked({
      method,
      credit: toDollars(cents),
      reason: input.text('reason'),
    })
    const client = await openClient(io, input)
    const currency = await currencyOf(client, io)
    let known: Accounts = { first: new Map(), unknown: [] }
    await oneByOne(io, input, {
      columns: columns(currency),
      noun: 'account',
      items: ids,
      idOf: (id) => id,
      confirm: async () => {
        known = await accountsOf(client, io, ids)
        const users = ids.length - known.unknown.length
        const of = known.first.size > 0 ? `, shared by ${users} users` : ''
        if (known.unknown.length > 0) printMessage(io, known.unknown.map(noSuchUser).join(' '))
        if (users === 0) throw new CliError('notFound', 'No credit was changed.')
        const count = users - known.first.size
        const short =
          method === 'remove' && !input.on('yes')
            ? await reportShortfalls(client, io, payees(ids, known), cents)
            : 0
        if (short === count) throw new CliError('refused', 'No credit was changed.')
        printMessage(
          io,
          `${amountIn(cents, currency)} would ${texts[method].would} ${plural(count - short, 'account')}${short === 0 ? of : ''}.`,
        )
        await confirmChange(io, input)
      },
      run: async (userId) => {
        if (known.unknown.includes(userId)) throw new CliError('notFound', noSuchUser(userId))
        const other = known.first.get(userId)
        if (other !== undefined)
          return {
            user_id: userId,
            state: 'same account',
            credit: null,
            reason: `Same account as user ${other}.`,
          }
        const made = await client.credit.change({ userId, method, credit, reason }, { signal: io.signal })
        return { user_id: userId, state: 'changed', credit: made.credit, reason: null }
      },
      refused: (user_id, why) => ({ user_id, state: 'refused', credit: null, reason: why }),
    })
  },
})

/** Ids per request. */
const AT_ONCE = 1000

interface Accounts {
  /** Users who share a business with an earlier id, mapped to that id. The business is changed only once. */
  first: Map<number, number>
  /** Ids without a user. */
  unknown: number[]
}

type Form = Pick<CreditForm, 'method' | 'credit' | 'reason'>

/** Checks the input against the server's rules before prompting. */
async function checked(
  given: Pick<Form, 'method' | 'credit'> & { reason: string | undefined },
): Promise<Form> {
  const { CreditForm: form } = await import('@linkwright/core/admin/credit/credit-form')
  const { success, data, error } = form
    .omit({ userId: true })
    .safeParse({ ...given, reason: given.reason ?? '' })
  if (success) return data
  throw new CliError('refused', error.issues.map(({ message }) => message).join(' '))
}

/** The users whose id changes a business: the first of each business. */
const payees = (ids: readonly number[], { first, unknown }: Accounts) =>
  ids.filter((id) => !unknown.includes(id) && !first.has(id))

/** Reports users with less credit than the amount to remove; returns how many there are. */
async function reportShortfalls(
  client: Client,
  io: Io,
  ids: readonly number[],
  cents: Cents,
): Promise<number> {
  let count = 0
  for (const id of ids) {
    const { credit } = await oneUser(client, id, io)
    if (toCents(credit) >= cents) continue
    printMessage(io, `User ${id}: ${CREDIT_BELOW_ZERO}`)
    count += 1
  }
  return count
}

const noSuchUser = (id: number) => `There is no user ${id}.`

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

const log = listTable({
  name: 'log',
  table: creditLog,
  call: 'credit.log',
  examples: ['linkwright admin credit log --from 2026-11-01 --action remove'],
  rows: (client) => client.credit.log,
})

const history = listTable({
  name: 'history',
  table: creditHistory,
  call: 'credit.history',
  args: [call('credit.history').arg('userId', '<user>')],
  examples: ['linkwright admin credit history 31'],
  rows: (client) => client.credit.history,
})

const balances = listTable({
  name: 'balances',
  table: creditBalances,
  call: 'credit.available',
  examples: ['linkwright admin credit balances --sort -credit'],
  rows: (client) => client.credit.available,
})

const exportLog = exportTable({
  call: 'credit.export',
  what: 'the credit log',
  examples: ['linkwright admin credit export --from 2026-11-01 -o credit_log.csv'],
  file: (client) => client.credit.export,
})

const exportBalances = exportTable({
  name: 'export-balances',
  call: 'credit.exportAvailable',
  what: 'the balances',
  examples: ['linkwright admin credit export-balances -o credit_available.csv'],
  file: (client) => client.credit.exportAvailable,
})

export const credit: Group = {
  name: 'credit',
  summary: 'Manage account credit of all businesses',
  commands: [changeCredit('add'), changeCredit('remove'), log, history, balances, exportLog, exportBalances],
}
