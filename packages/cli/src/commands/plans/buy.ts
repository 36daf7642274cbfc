import { cardName } from '@linkwright/core/buying/billing/card-labels'
import { KEPT_AS_CREDIT, PLAN_CREDIT, PLAN_CREDIT_LEFT } from '@linkwright/core/buying/billing/plan-credit'
import { runningPlan } from '@linkwright/core/buying/plans/plan-choice'
import { planCreditMessage } from '@linkwright/core/buying/plans/plan-card'
import { amountIn, type Cents } from '@linkwright/core/values/money'
import type { BillingFinishResponse, BillingShowResponse, PlanPreview } from '@linkwright/sdk'
import { type Flag, type Input, rowFlags } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { amountOf } from '../../input/amount.ts'
import { confirmPurchase } from '../../input/prompts.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Column, printOne } from '../../output/output.ts'
import type { Client } from '../../server/client.ts'
import { screenAddress } from '../../server/screen-address.ts'
import { cardsOf, findCard, NO_CARD } from '../billing/cards.ts'

type ChangeState = Pick<BillingFinishResponse, 'state' | 'msg'>

/** @throws CliError unless the change is done: why it was declined, or what to do while it is pending. */
export function requireDone(io: Io, input: Input, { state, msg }: ChangeState): void {
  if (state === 'done') return
  if (state === 'declined') throw new CliError('refused', msg)
  const where =
    state === 'confirm' ? ` Confirm it in the browser: ${screenAddress(io, input, 'billing')}.` : ''
  throw new CliError('pending', `${msg}${where} Show the result with: linkwright billing finish`)
}

export const previewColumns: readonly Column<PlanPreview>[] = [
  { field: 'plan.name', head: 'Plan' },
  { field: 'total', head: 'Cost today', show: ({ total, currency }) => amountIn(total, currency) },
  { field: 'credit', head: PLAN_CREDIT, show: ({ credit, currency }) => amountIn(-credit, currency) },
  {
    field: 'today_prices',
    head: 'Charged today',
    show: ({ today_prices, currency }) => amountIn(today_prices, currency),
  },
  {
    field: 'credit_left',
    head: PLAN_CREDIT_LEFT,
    show: ({ credit_left, currency }) => amountIn(credit_left, currency),
  },
  { field: 'prices', head: 'Each renewal', show: ({ prices, currency }) => amountIn(prices, currency) },
  { field: 'next_billing', head: 'Next renewal', show: ({ next_billing_date: on }) => on },
]

export const buyFlags: readonly Flag[] = [
  {
    flag: '--card <id>',
    help: 'card for a new subscription (default: the default card); plan changes always charge the default card',
  },
  { flag: '--max-total <amount>', help: "limit for today's charge; nothing is bought above it" },
  { flag: '--dry-run', help: 'show the cost without buying' },
  { flag: '-y, --yes', help: 'skip the confirmation' },
  ...rowFlags,
]

/** Whether the business has a running subscription. */
export function isSubscribed({ business }: Pick<BillingShowResponse, 'business'>): boolean {
  return runningPlan(business) !== null
}

/** Shows the price of a plan now and at each renewal, asks for a confirmation, and buys it. */
export async function buyPlan(io: Io, input: Input, client: Client, plan: number): Promise<void> {
  const most = amountOf(input, 'max-total')
  const options = { signal: io.signal }
  const bill = await client.billing.show({}, options)
  const isChange = isSubscribed(bill)
  const card = cardToCharge(bill, input, isChange)
  const price = await client.plans.preview({ plan_id: plan }, options)
  await printOne(io, input, previewColumns, price)
  printMessage(io, costMessage(price, card))
  refuseAboveLimit(price, most)
  if (input.on('dry-run')) return printMessage(io, 'Nothing was bought.')
  await confirmPurchase(io, input)
  if (isChange || card === undefined) {
    const changed = await client.plans.change({ business_id: bill.business.id, plan }, options)
    requireDone(io, input, changed)
    return printMessage(io, `${changed.msg} ${chargedMessage(changed.invoice.amount_paid, price)}`)
  }
  const begun = await client.plans.subscribe({ plan_id: plan, stripeToken: card.id }, options)
  requireDone(io, input, begun)
  printMessage(io, `${begun.msg} ${chargedMessage(begun.amount_paid ?? price.today_prices, price)}`)
}

/** The named card, else the default card, else the newest one. A plan change can only charge the default card. */
function cardToCharge(bill: BillingShowResponse, input: Input, isChange: boolean) {
  const cards = cardsOf(bill)
  const first = cards.find(({ is_default }) => is_default) ?? cards[0]
  const named = input.text('card')
  if (named !== undefined) {
    const card = findCard(cards, named)
    if (!isChange || card.is_default) return card
    throw new CliError('refused', notDefaultMessage(card.id))
  }
  if (first === undefined && !isChange) throw new CliError('refused', NO_CARD)
  return first
}

const notDefaultMessage = (id: string) =>
  `A plan change is charged to your default card. Make this card the default first: linkwright billing cards default ${id}`

function costMessage(price: PlanPreview, card: ReturnType<typeof cardToCharge> | undefined): string {
  const { today_prices, prices, currency, next_billing_date } = price
  const to = card === undefined ? 'your card' : cardName(card.card)
  const today = `${amountIn(today_prices, currency)} will be charged to ${to} today.${creditOf(price)}`
  return `${today} Each renewal costs ${amountIn(prices, currency)}. The next renewal is on ${next_billing_date}.`
}

function refuseAboveLimit({ today_prices: due, currency }: PlanPreview, most: Cents | undefined): void {
  if (most === undefined || due <= most) return
  const [is, may] = [amountIn(due, currency), amountIn(most, currency)]
  throw new CliError(
    'refused',
    `The charge of ${is} today exceeds the limit of ${may} (--max-total). Nothing was bought.`,
  )
}

/** The plan credit that this change uses or adds. */
function creditOf({ credit, currency }: PlanPreview): string {
  if (credit === 0) return ''
  return credit < 0
    ? ` ${KEPT_AS_CREDIT}: ${amountIn(-credit, currency)}.`
    : ` Paid with plan credit: ${amountIn(credit, currency)}.`
}

function chargedMessage(cents: Cents, price: PlanPreview): string {
  const { credit_left, currency } = price
  const today = cents === 0 ? 'Nothing was charged today.' : `Charged: ${amountIn(cents, currency)}.`
  return credit_left > 0 ? `${today} ${planCreditMessage(credit_left, currency)}` : today
}
