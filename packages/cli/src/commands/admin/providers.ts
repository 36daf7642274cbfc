import { dollarsOf, MAX_DOLLARS, NO_PRICE, noPrice } from '@linkwright/core/admin/providers/dollars'
import { hasBudget, type ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { ProviderState } from '@linkwright/sdk'
import { type Group, type Input, type Leaf, rowFlags } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { mustChange } from '../../input/fields.ts'
import { printMessage } from '../../io.ts'
import { momentColumn } from '../../output/dates.ts'
import { type Column, printOne } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'

const nameArg = call('providers.test').arg('name', '<name>')
const nameOf = (input: Input): ProviderName => input.arg(0) as ProviderName

/** The price per query, or null if unknown. */
const priceOf = ({ usual_price, budget: { price } }: ProviderState) => price ?? usual_price

function spentOf(each: ProviderState, period: 'day' | 'month') {
  const { dollars } = period === 'day' ? each.today : each.this_month
  const limit = each.budget[period]
  const spent = dollars === 0 && priceOf(each) === null ? NO_PRICE : dollarsOf(dollars)
  return limit === null ? spent : `${spent} of ${dollarsOf(limit)}`
}

const limitOf = (limit: number | null) => (limit === null ? '' : dollarsOf(limit))

const columns: readonly Column<ProviderState>[] = [
  { field: 'name', head: 'Name' },
  { field: 'port', head: 'Used for', less: true },
  { field: 'place', head: 'Place' },
  { field: 'state', head: 'State', show: ({ state }) => (state === 'unasked' ? 'not used yet' : state) },
  { field: 'says', head: 'Last error', show: ({ says }) => says ?? '' },
  { ...momentColumn<ProviderState>('failed_at', 'Failed at'), less: true },
  { field: 'fix', head: 'What to do', less: true, show: ({ fix }) => fix ?? '' },
  {
    field: 'budget.price',
    head: 'Dollars per query',
    show: ({ budget: { price }, usual_price }) => {
      const usual = usual_price === null ? NO_PRICE : String(usual_price)
      return price === null ? usual : `${price} (default: ${usual})`
    },
  },
  { field: 'today', head: 'Today', show: (each) => spentOf(each, 'day') },
  { field: 'this_month', head: 'This month', show: (each) => spentOf(each, 'month') },
  {
    field: 'budget.business_day',
    head: 'Daily limit per business',
    less: true,
    show: ({ budget }) => limitOf(budget.business_day),
  },
  {
    field: 'budget.business_month',
    head: 'Monthly limit per business',
    less: true,
    show: ({ budget }) => limitOf(budget.business_month),
  },
]

const listProviders = list<ProviderState>({
  name: 'list',
  summary: call('providers.list').summary,
  columns,
  async *rows(client, _input, io) {
    const found = await client.providers.list({}, { signal: io.signal })
    if (found.length === 0)
      printMessage(
        io,
        'No external provider is configured. See LINKWRIGHT_SEARCH_RESULTS in docs/configuration.md.',
      )
    for (const each of found)
      if (hasBudget(each.port) && priceOf(each) === null)
        printMessage(io, `${noPrice(each.label)} (linkwright admin providers budget ${each.name} --price)`)
    yield* found
  },
})

/** Exits with an error when the provider fails, so that scripts can monitor it. */
const testProvider: Leaf = {
  name: 'test',
  summary: call('providers.test').summary,
  args: [nameArg],
  flags: rowFlags,
  examples: ['linkwright admin providers test serper'],
  run: async (io, input) => {
    const client = await openClient(io, input)
    const tried = await client.providers.test({ name: nameOf(input) }, { signal: io.signal })
    const shown = [
      { field: 'ok', head: 'Responds', show: (each: typeof tried) => (each.ok ? 'yes' : 'no') },
      { field: 'cause', head: 'Cause' },
      { field: 'took_ms', head: 'Milliseconds' },
    ]
    await printOne(io, input, shown, tried)
    if (tried.fix !== null) printMessage(io, tried.fix)
    if (!tried.ok) throw new CliError('failed', tried.says)
    printMessage(io, tried.says)
  },
}

const flags = {
  price: ['price', '--price <dollars>', 'dollars per query'],
  day: ['day', '--day <dollars>', 'daily limit in dollars for all businesses together (UTC)'],
  month: ['month', '--month <dollars>', 'monthly limit in dollars for all businesses together'],
  business_day: ['business-day', '--business-day <dollars>', 'daily limit in dollars per business (UTC)'],
  business_month: ['business-month', '--business-month <dollars>', 'monthly limit in dollars per business'],
} as const

const budgetOf = write<ProviderState>({
  name: 'budget',
  summary: 'Set the price per query and spending limits; omitted values stay unchanged',
  args: [nameArg],
  flags: Object.values(flags).map(([, flag, help]) => ({ flag, help: `${help}; none removes it` })),
  examples: [
    'linkwright admin providers budget serper --month 25 --business-day 0.50',
    'linkwright admin providers budget serper --price 0.0003 --day none',
  ],
  columns,
  async send(client, input, io) {
    const options = { signal: io.signal }
    mustChange(
      input,
      Object.values(flags).map(([name]) => name),
    )
    const name = nameOf(input)
    const before = (await client.providers.list({}, options)).find((each) => each.name === name)
    if (before === undefined)
      throw new CliError(
        'notFound',
        `${name} is not configured. List providers with: linkwright admin providers list`,
      )
    const { budget, version } = before
    return await client.providers.setBudget(
      {
        name,
        version,
        price: typed(input, 'price', budget.price),
        day: typed(input, 'day', budget.day),
        month: typed(input, 'month', budget.month),
        business_day: typed(input, 'business-day', budget.business_day),
        business_month: typed(input, 'business-month', budget.business_month),
      },
      options,
    )
  },
  message: ({ label }) => `Saved the budget for ${label}.`,
})

/** The amount of a flag; omitted flags keep the previous value. */
function typed(input: Input, flag: string, before: number | null): number | null {
  const text = input.text(flag)
  if (text === undefined) return before
  if (text === 'none') return null
  const isRight = /^\d+(\.\d{1,5})?$/.test(text)
  if (isRight && Number(text) <= MAX_DOLLARS) return Number(text)
  if (isRight) throw new CliError('usage', `--${flag} must be at most a million dollars, not '${text}'.`)
  throw new CliError(
    'usage',
    `--${flag} must be an amount with at most five decimals, or none, not '${text}'.`,
  )
}

export const providers: Group = {
  name: 'providers',
  summary: 'Check external providers and set their budgets',
  commands: [listProviders, testProvider, budgetOf],
}
