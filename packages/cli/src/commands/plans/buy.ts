import { cardName } from '@linkwright/core/buying/billing/card-labels'
import { KEPT_AS_CREDIT, PLAN_CREDIT, PLAN_CREDIT_LEFT } from '@linkwright/core/buying/billing/plan-credit'
import { runningPlan } from '@linkwright/core/buying/plans/plan-choice'
import { planCreditMessage } from '@linkwright/core/buying/plans/plan-card'
import { amountIn, type Cents } from '@linkwright/core/values/money'
import type { BillingFinishAnswer, BillingShowAnswer, PlanPreview } from '@linkwright/sdk'
import { type Flag, type Input, rowFlags } from '../../define/command.ts'
import { CliError } from '../../errors.ts'
import { amountOf } from '../../input/amount.ts'
import { confirmPurchase } from '../../input/prompts.ts'
import { type Io, printMessage } from '../../io.ts'
import { type Column, printOne } from '../../output/output.ts'
import type { Client } from '../../server/client.ts'
import { screenAddress } from '../../server/screen-address.ts'
import { cardsOf, cardWith, NO_CARD } from '../billing/cards.ts'

type Underway = Pick<BillingFinishAnswer, 'state' | 'msg'>

/** @throws CliError unless a change is done: what was declined, or what to do while nobody knows. */
export function refuseUnsettled(io: Io, input: Input, { state, msg }: Underway): void {
  if (state === 'done') return
  if (state === 'declined') throw new CliError('refused', msg)
  const where = state === 'confirm' ? ` Confirm it in a browser: ${screenAddress(io, input, 'billing')}.` : ''
  throw new CliError('pending', `${msg}${where} What came of it: linkwright billing finish`)
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
    help: 'card of a new subscription (default: the default card, which every change is charged to)',
  },
  { flag: '--max-total <amount>', help: 'buy nothing when more would be charged today' },
  { flag: '--dry-run', help: 'show what it would cost, and buy nothing' },
  { flag: '-y, --yes', help: 'buy without asking' },
  ...rowFlags,
]

/** Whether a subscription runs, whose plan is then changed. */
export function isSubscribed({ business }: Pick<BillingShowAnswer, 'business'>): boolean {
  return runningPlan(business) !== null
}

/** Shows what a plan costs today and from then on, asks, and buys it. */
export async function buyPlan(io: Io, input: Input, client: Client, plan: number): Promise<void> {
  const most = amountOf(input, 'max-total')
  const options = { signal: io.signal }
  const bill = await client.billing.show({}, options)
  const isChange = isSubscribed(bill)
  const card = cardToCharge(bill, input, isChange)
  const price = await client.plans.preview({ plan_id: plan }, options)
  await printOne(io, input, previewColumns, price)
  printMessage(io, costs(price, card))
  refuseOver(price, most)
  if (input.on('dry-run')) return printMessage(io, 'Nothing was bought.')
  await confirmPurchase(io, input)
  if (isChange || card === undefined) {
    const changed = await client.plans.change({ business_id: bill.business.id, plan }, options)
    refuseUnsettled(io, input, changed)
    return printMessage(io, `${changed.msg} ${charged(changed.invoice.amount_paid, price)}`)
  }
  const begun = await client.plans.subscribe({ plan_id: plan, stripeToken: card.id }, options)
  refuseUnsettled(io, input, begun)
  printMessage(io, `${begun.msg} ${charged(begun.amount_paid ?? price.today_prices, price)}`)
}

/** The card that was named, else the default one, else the newest. What a change costs is charged to the default one alone. */
function cardToCharge(bill: BillingShowAnswer, input: Input, isChange: boolean) {
  const cards = cardsOf(bill)
  const first = cards.find(({ is_default }) => is_default) ?? cards[0]
  const named = input.text('card')
  if (named !== undefined) {
    const card = cardWith(cards, named)
    if (!isChange || card.is_default) return card
    throw new CliError('refused', notTheDefault(card.id))
  }
  if (first === undefined && !isChange) throw new CliError('refused', NO_CARD)
  return first
}

const notTheDefault = (id: string) =>
  `A change of your plan is charged to your default card. Make it this one first: linkwright billing cards default ${id}`

function costs(price: PlanPreview, card: ReturnType<typeof cardToCharge> | undefined): string {
  const { today_prices, prices, currency, next_billing_date } = price
  const to = card === undefined ? 'your card' : cardName(card.card)
  const today = `To be charged to ${to} today: ${amountIn(today_prices, currency)}.${creditOf(price)}`
  return `${today} Each renewal costs ${amountIn(prices, currency)}, the next one on ${next_billing_date}.`
}

function refuseOver({ today_prices: due, currency }: PlanPreview, most: Cents | undefined): void {
  if (most === undefined || due <= most) return
  const [is, may] = [amountIn(due, currency), amountIn(most, currency)]
  throw new CliError(
    'refused',
    `It costs ${is} today, more than the ${may} of --max-total. Nothing was bought.`,
  )
}

/** What plan credit has to do with it. */
function creditOf({ credit, currency }: PlanPreview): string {
  if (credit === 0) return ''
  return credit < 0
    ? ` ${KEPT_AS_CREDIT}: ${amountIn(-credit, currency)}.`
    : ` Paid with plan credit: ${amountIn(credit, currency)}.`
}

function charged(cents: Cents, price: PlanPreview): string {
  const { credit_left, currency } = price
  const today = cents === 0 ? 'Nothing was charged today.' : `Charged: ${amountIn(cents, currency)}.`
  return credit_left > 0 ? `${today} ${planCreditMessage(credit_left, currency)}` : today
}
