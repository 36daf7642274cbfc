import { amountIn, toCents } from '@linkwright/core/values/money'
import type { DiscountRule } from '@linkwright/sdk'
import { type Group, type Input, wholeNumber } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { list, write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { DAY_HELP, dayOf } from '../../input/day.ts'
import { mustChange } from '../../input/fields.ts'
import { dateColumn } from '../../output/dates.ts'
import type { Column } from '../../output/output.ts'
import { amountOf } from './prices.ts'

const addCall = call('catalogue.addDiscount')
const flags = [
  addCall.flag('title', '--title <text>'),
  addCall.flag('product_id', '--product <id>'),
  { flag: '--amount <amount>', help: 'amount deducted once per order' },
  addCall.flag('quantity', '--quantity <n>'),
  { flag: '--from <day>', help: `first day, ${DAY_HELP}; 'open' for no limit` },
  { flag: '--to <day>', help: "last day; 'open' for no limit" },
]

const columns = (currency: string): readonly Column<DiscountRule>[] => [
  { field: 'id', head: 'ID' },
  { field: 'title', head: 'Title' },
  { field: 'product', head: 'Product' },
  { field: 'amount', head: 'Amount', show: ({ amount }) => amountIn(toCents(amount), currency) },
  { field: 'quantity', head: 'Lines' },
  dateColumn('from_day', 'From'),
  dateColumn('to_day', 'To'),
  { field: 'state', head: 'State' },
]

/** The fields of the discount: flags override the existing values. */
function fieldsOf(input: Input, existing?: DiscountRule) {
  const day = (name: 'from' | 'to', before: string | null) => {
    const text = input.text(name)
    return text === undefined ? before : text === 'open' ? null : dayOf(text)
  }
  const [product, given] = [input.text('product'), input.text('amount')]
  const title = input.text('title') ?? existing?.title
  const product_id = product === undefined ? existing?.product_id : wholeNumber(product, '--product')
  const amount = given === undefined ? existing?.amount : amountOf(given)
  if (title === undefined || product_id === undefined || product_id === null || amount === undefined)
    throw new CliError('usage', 'A discount needs --title, --product and --amount.')
  return {
    title,
    product_id,
    amount,
    quantity: input.number('quantity') ?? existing?.quantity ?? 1,
    from_day: day('from', existing?.from_day ?? null),
    to_day: day('to', existing?.to_day ?? null),
  }
}

const listDiscounts = list<DiscountRule>({
  name: 'list',
  summary: 'List cart discounts in the order they apply',
  columns,
  async *rows(client, _, io) {
    yield* (await client.catalogue.list({}, { signal: io.signal })).discounts
  },
})

const addDiscount = write<DiscountRule>({
  name: 'add',
  summary: addCall.summary,
  flags,
  examples: ["linkwright admin discounts add --title 'Spring' --product 103 --amount 20 --to +60"],
  columns,
  send: (client, input, io) => client.catalogue.addDiscount(fieldsOf(input), { signal: io.signal }),
  message: ({ title }) => `Added the discount ${title}.`,
})

const editDiscount = write<DiscountRule>({
  name: 'edit',
  summary: call('catalogue.editDiscount').summary,
  args: [call('catalogue.editDiscount').arg('id', '<id>', '; omitted fields stay unchanged')],
  flags,
  columns,
  send: async (client, input, io) => {
    mustChange(input, ['title', 'product', 'amount', 'quantity', 'from', 'to'])
    const id = input.idArg()
    const { discounts } = await client.catalogue.list({}, { signal: io.signal })
    const existing = discounts.find((each) => each.id === id)
    if (existing === undefined) throw new CliError('notFound', `There is no discount ${id}.`)
    const edit = { id, ...fieldsOf(input, existing), version: existing.version }
    return await client.catalogue.editDiscount(edit, { signal: io.signal })
  },
  message: ({ title }) => `Changed the discount ${title}.`,
})

const endDiscount = write<DiscountRule>({
  name: 'end',
  summary: call('catalogue.endDiscount').summary,
  args: [call('catalogue.endDiscount').arg('id', '<id>')],
  columns,
  send: (client, input, io) => client.catalogue.endDiscount({ id: input.idArg() }, { signal: io.signal }),
  message: ({ title }) => `Ended the discount ${title}.`,
})

export const discounts: Group = {
  name: 'discounts',
  summary: 'Manage cart discounts',
  commands: [listDiscounts, addDiscount, editDiscount, endDiscount],
}
