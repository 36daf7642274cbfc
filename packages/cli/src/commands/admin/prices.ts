import { pricedKinds } from '@linkwright/core/admin/catalogue/catalogue-rules'
import { termsSentence } from '@linkwright/core/buying/promises/promise-rules'
import { formatDate } from '@linkwright/core/values/dates'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { CatalogueItem } from '@linkwright/sdk'
import type { Group, Input } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { DAY_HELP, dayOf } from '../../input/day.ts'
import { monthsFlag, promiseFlags, termsIn } from '../../input/promise-terms.ts'
import type { Column } from '../../output/output.ts'

const kindFlag = {
  flag: '--kind <kind>',
  help: 'price type: product, content length or our own cost (default: product)',
  choices: [...pricedKinds],
}
const fromFlag = {
  flag: '--from <day>',
  help: `first day of the price, ${DAY_HELP}`,
  needed: true,
}
const beforeFlag = {
  flag: '--before <amount>',
  help: 'existing price of that day to replace; without it a day with a price is refused',
}
const idArg = { name: '<id>', help: 'id of the product or content length, as listed by prices list' }

const coming = ({ prices }: CatalogueItem) => prices.findLast(({ state }) => state === 'coming')

const columns = (currency: string): readonly Column<CatalogueItem>[] => {
  const shown = (dollars: number | undefined | null) =>
    dollars === null || dollars === undefined ? '' : amountIn(toCents(dollars), currency)
  return [
    { field: 'kind', head: 'Kind' },
    { field: 'id', head: 'ID' },
    { field: 'name', head: 'Name' },
    { field: 'enabled', head: 'Sold', show: ({ enabled }) => (enabled ? 'yes' : 'no') },
    { field: 'price', head: 'Today', show: ({ price }) => shown(price) },
    {
      field: 'prices',
      head: 'Upcoming',
      show: (item) => {
        const next = coming(item)
        return next === undefined ? '' : `${shown(next.price)} from ${formatDate(next.from_day ?? '')}`
      },
    },
  ]
}

const kindOf = (input: Input) => pricedKinds.find((kind) => kind === input.text('kind')) ?? 'product'

function fromDay(input: Input): string {
  const day = dayOf(input.text('from') ?? '')
  if (!/^\d{4}-\d\d-\d\d$/.test(day))
    throw new CliError('usage', '--from must be a date such as 2026-12-01, or a number of days such as +30.')
  return day
}

const listPrices = list<CatalogueItem>({
  name: 'list',
  summary: call('catalogue.list').summary,
  flags: [kindFlag],
  examples: ['linkwright admin prices list --kind cost', 'linkwright admin prices list --json'],
  columns,
  async *rows(client, input, io) {
    const { items } = await client.catalogue.list({}, { signal: io.signal })
    yield* items.filter(({ kind }) => input.text('kind') === undefined || kind === input.text('kind'))
  },
})

const setPrice = write<CatalogueItem>({
  name: 'set',
  summary: call('catalogue.setPrice').summary,
  args: [idArg, { name: '<amount>', help: 'new price' }],
  flags: [fromFlag, kindFlag, beforeFlag],
  examples: [
    'linkwright admin prices set 103 149 --from +30',
    'linkwright admin prices set 103 159 --from +30 --before 149',
  ],
  columns,
  send: async (client, input, io) => {
    const before = input.text('before')
    const form = {
      kind: kindOf(input),
      id: input.idArg(),
      price: amountOf(input.arg(1)),
      from_day: fromDay(input),
      before: before === undefined ? null : amountOf(before),
    }
    return await client.catalogue.setPrice(form, { signal: io.signal }).catch(withReplaceHint)
  },
  message: ({ name }) => `Set the price of ${name}.`,
})

/** Adds a hint when the day already has a price. */
function withReplaceHint(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'conflict')) throw error
  throw new CliError(
    'conflict',
    `${error.message} To replace it, repeat with --before and the existing price.`,
  )
}

const withdrawPrice = write<CatalogueItem>({
  name: 'withdraw',
  summary: call('catalogue.withdrawPrice').summary,
  args: [idArg],
  flags: [fromFlag, kindFlag],
  examples: ['linkwright admin prices withdraw 103 --from +30'],
  columns,
  send: (client, input, io) =>
    client.catalogue.withdrawPrice(
      { kind: kindOf(input), id: input.idArg(), from_day: fromDay(input) },
      { signal: io.signal },
    ),
  message: ({ name }) => `Withdrew an upcoming price of ${name}.`,
})

const sell = write<CatalogueItem>({
  name: 'sell',
  summary: call('catalogue.enable').summary,
  args: [idArg, { name: '<yes|no>', help: 'whether the product can be ordered', choices: ['yes', 'no'] }],
  columns,
  send: (client, input, io) =>
    client.catalogue.enable({ id: input.idArg(), enabled: input.arg(1) === 'yes' }, { signal: io.signal }),
  message: ({ name, enabled }) => (enabled ? `${name} can be ordered.` : `${name} can no longer be ordered.`),
})

const setting = call('catalogue.setPromise')

const setPromise = write<CatalogueItem>({
  name: 'promise',
  summary: setting.summary,
  args: [setting.arg('id', '<id>')],
  flags: [{ ...monthsFlag, needed: true }, ...promiseFlags],
  examples: ['linkwright admin prices promise 103 --months 12 --remedy replace'],
  columns,
  send: (client, input, io) =>
    client.catalogue.setPromise(
      {
        id: input.idArg(),
        ...termsIn(input),
      },
      { signal: io.signal },
    ),
  message: ({ name, promise }) => `${name}: ${termsSentence(promise) ?? 'nothing is promised.'}`,
})

export function amountOf(text: string): number {
  if (/^\d{1,7}(\.\d{1,2})?$/.test(text)) return Number(text)
  throw new CliError('usage', `The amount must be a number with at most two decimals, not '${text}'.`)
}

export const prices: Group = {
  name: 'prices',
  summary: 'Manage products and prices',
  commands: [listPrices, setPrice, withdrawPrice, sell, setPromise],
}
