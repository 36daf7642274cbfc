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
import { columnText } from '../../order/cost-labels.ts'
import { cartColumns } from '../../order/cart-columns.ts'
import { amountOf } from '../../input/amount.ts'
import { missingCard, reportPayment } from '../../order/report-payment.ts'

const { summary, flag } = call('checkout.place')

/** What programs read of an order, or of a checkout that is not certain yet. */
const answerColumns: readonly Column<OrderPlaced | CheckoutOpen>[] = [
  { field: 'success', head: 'Placed' },
  { field: 'order_id', head: 'Order' },
  { field: 'checkout_id', head: 'Checkout' },
  { field: 'state', head: 'State' },
]

/** Amounts are shown before anything is bought, and what was shown is what is ordered: another total is refused. */
export const placeOrder: Leaf = {
  name: 'place',
  summary,
  flags: [
    flag('credit', '--credit'),
    { flag: '--card <id>', help: 'card to pay with (default: the default card)' },
    flag('instructions', '--instructions <text>'),
    { flag: '--max-total <amount>', help: 'buy nothing when card and credit together would pay more' },
    { flag: '--dry-run', help: 'show what it would cost, and buy nothing' },
    { flag: '-y, --yes', help: 'buy without asking' },
    ...listFlags,
  ],
  examples: ['linkwright orders place --dry-run', 'linkwright orders place --credit --max-total 500 --yes'],
  missing: missingCard,
  run: async (io, input) => {
    const most = amountOf(input, 'max-total')
    const client = await openClient(io, input)
    const [credit, source] = [input.on('credit'), input.text('card')]
    const price = await client.checkout.price({ credit: credit ? '1' : '0' }, { signal: io.signal })
    const tellsOrder = isForPrograms(input) && !input.on('dry-run')
    if (price.items.length > 0) {
      if (!tellsOrder) await printRows(io, input, cartColumns(price.currency), price.items)
      printMessage(io, costs(price, source))
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
    const answer = await placing.catch(declined)
    if (tellsOrder) await printResult(io, input, answerColumns, answer)
    if (answer.success) printMessage(io, ORDER_PLACED)
    reportPayment(io, answer, price.currency)
  },
}

/** @throws what went wrong; of a card that was declined also what to do. */
function declined(error: unknown): never {
  const isDeclined = error instanceof Error && 'code' in error && error.code === 'declined'
  if (!isDeclined) throw error
  throw new CliError(
    'refused',
    `${error.message} ${AFTER_DECLINE} See them with: linkwright billing cards list`,
  )
}

function refuse(price: CheckoutPrice, input: Input, most: number | undefined): void {
  const { refusal, currency } = price
  if (refusal !== null && (price.items.length === 0 || input.text('card') === undefined))
    throw new CliError('refused', refusal)
  const due = toCents(price.card) + toCents(price.credit)
  if (most === undefined || due <= most) return
  const [is, may] = [amountIn(due, currency), amountIn(most, currency)]
  throw new CliError('refused', `It costs ${is}, more than the ${may} of --max-total. Nothing was bought.`)
}

function costs(price: CheckoutPrice, named: string | undefined): string {
  const { card, currency, default_card } = price
  const own = default_card === null ? 'the card' : cardName(default_card)
  const charged =
    card === 0
      ? 'No card is charged'
      : `To be charged to ${named === undefined ? own : `card ${named}`}: ${amountIn(toCents(card), currency)}`
  return `${columnText(pricedColumn(price), currency)} ${charged}.`
}
