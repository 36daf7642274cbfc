import { AFTER_DECLINE, ORDER_PLACED } from '@linkwright/core/buying/checkout/checkout-messages'
import { cardName } from '@linkwright/core/buying/billing/card-labels'
import { pricedColumn } from '@linkwright/core/buying/checkout/order-column'
import { amountIn, toCents } from '@linkwright/core/values/money'
import type { CheckoutOpen, CheckoutPrice, OrderPlaced } from '@linkwright/sdk'
import { call } from '../../define/endpoint-command.ts'
import { type Input, type Leaf, listFlags } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { confirmPurchase } from '../../input/prompts.ts'
import { printMessage } from '../../io.ts'
import { isForPrograms, printResult } from '../../define/kinds.ts'
import { type Column, printRows } from '../../output/output.ts'
import { openClient } from '../../server/client.ts'
import { amountsText } from '../../order/cost-labels.ts'
import { cartColumns } from '../../order/cart-columns.ts'
import { amountOf } from '../../input/amount.ts'
import { missingCard, reportPayment } from '../../order/report-payment.ts'

const { summary, flag } = call('checkout.place')

/** The fields of an order, or of a checkout whose payment is still open. */
const resultColumns: readonly Column<OrderPlaced | CheckoutOpen>[] = [
  { field: 'success', head: 'Placed' },
  { field: 'order_id', head: 'Order' },
  { field: 'checkout_id', head: 'Checkout' },
  { field: 'state', head: 'State' },
]

/** Shows the amounts first and sends them along: the server refuses an order whose total has changed. */
export const placeOrder: Leaf = {
  name: 'place',
  summary,
  flags: [
    flag('credit', '--credit'),
    { flag: '--card <id>', help: 'card to pay with (default: the default card)' },
    flag('instructions', '--instructions <text>'),
    { flag: '--max-total <amount>', help: 'limit for card and credit together; nothing is bought above it' },
    { flag: '--dry-run', help: 'show the cost without buying' },
    { flag: '-y, --yes', help: 'skip the confirmation' },
    ...listFlags,
  ],
  examples: ['linkwright orders place --dry-run', 'linkwright orders place --credit --max-total 500 --yes'],
  missing: missingCard,
  run: async (io, input) => {
    const most = amountOf(input, 'max-total')
    const client = await openClient(io, input)
    const [credit, source] = [input.on('credit'), input.text('card')]
    const price = await client.checkout.price({ credit: credit ? '1' : '0' }, { signal: io.signal })
    const printsOrder = isForPrograms(input) && !input.on('dry-run')
    if (price.items.length > 0) {
      if (!printsOrder) await printRows(io, input, cartColumns(price.currency), price.items)
      printMessage(io, costMessage(price, source))
    }
    refuse(price, input, most)
    if (input.on('dry-run')) return printMessage(io, 'Nothing was bought.')
    await confirmPurchase(io, input)
    const placing = client.checkout.place(
      {
        items: price.items.map((item) => ({ ...item })),
        total: price.total,
        tax: price.tax?.amount,
        card: price.card.toFixed(2),
        credit,
        source,
        instructions: input.text('instructions'),
      },
      { signal: io.signal },
    )
    const result = await placing.catch(rethrowDeclined)
    if (printsOrder) await printResult(io, input, resultColumns, result)
    if (result.success) printMessage(io, ORDER_PLACED)
    reportPayment(io, result, price.currency)
  },
}

/** @throws the error; for a declined card with the next step. */
function rethrowDeclined(error: unknown): never {
  const isDeclined = error instanceof Error && 'code' in error && error.code === 'declined'
  if (!isDeclined) throw error
  throw new CliError(
    'refused',
    `${error.message} ${AFTER_DECLINE} List your cards with: linkwright billing cards list`,
  )
}

function refuse(price: CheckoutPrice, input: Input, most: number | undefined): void {
  const { refusal, currency } = price
  if (refusal !== null && (price.items.length === 0 || input.text('card') === undefined))
    throw new CliError('refused', refusal)
  const due = toCents(price.card) + toCents(price.credit)
  if (most === undefined || due <= most) return
  const [is, may] = [amountIn(due, currency), amountIn(most, currency)]
  throw new CliError(
    'refused',
    `The total of ${is} exceeds the limit of ${may} (--max-total). Nothing was bought.`,
  )
}

function costMessage(price: CheckoutPrice, named: string | undefined): string {
  const { card, currency, default_card } = price
  const own = default_card === null ? 'the card' : cardName(default_card)
  const charged =
    card === 0
      ? 'No card will be charged'
      : `${amountIn(toCents(card), currency)} will be charged to ${named === undefined ? own : `card ${named}`}`
  return `${amountsText(pricedColumn(price), currency)} ${charged}.`
}
