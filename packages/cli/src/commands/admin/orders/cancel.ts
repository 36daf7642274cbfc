import { isDoneAlready, orderActionProblem } from '@linkwright/core/buying/fulfilment/order-actions'
import { cancelWithRefundProblem, refundProblem } from '@linkwright/core/buying/fulfilment/refund'
import { vendorNotification } from '@linkwright/core/buying/fulfilment/notify-vendor'
import { CANCELED } from '@linkwright/core/buying/orders/order-status'
import { amountIn, toCents } from '@linkwright/core/values/money'
import { plural } from '@linkwright/core/values/text'
import type { AdminOrder } from '@linkwright/sdk'
import { CliError } from '../../../errors.ts'
import { type Io, printMessage } from '../../../io.ts'
import { safeLine } from '../../../output/safe-text.ts'
import type { Client } from '../../../server/client.ts'
import { isRefused } from '../../../server/refused.ts'

const amount = (dollars: number, { currency }: AdminOrder) => amountIn(toCents(dollars), currency)

interface BeforeCancel {
  /** `refund`: the order is already canceled, and the payment would be refunded. */
  effect: 'cancel' | 'refund' | 'nothing'
  message: string
}

/** Previews a cancellation by the server's rules. */
function beforeCancel(order: AdminOrder, refund: boolean): BeforeCancel {
  const problem = orderActionProblem('cancel', order) ?? (refund ? cancelWithRefundProblem(order) : undefined)
  if (problem !== undefined) return { effect: 'nothing', message: `${order.order_number}: ${problem}` }
  const message = withVendor(refundPreview(order, refund), order)
  if (!isDoneAlready('cancel', order)) return { effect: 'cancel', message }
  return { effect: refund ? 'refund' : 'nothing', message: `${message} It is already canceled.` }
}

/** Reports a cancellation; the previous state distinguishes a new refund from an earlier one. */
export function afterCancel(order: AdminOrder, was: AdminOrder | undefined): string {
  const message = refundResult(order, was?.credit_back ?? null)
  return withVendor(was?.completed === CANCELED ? `${message} It was already canceled.` : message, order)
}

function withVendor(message: string, { details }: AdminOrder): string {
  const notification = vendorNotification(details)
  return notification === undefined ? message : `${message} ${notification}`
}

/** The refund a cancellation would make, or how to get one. */
function refundPreview(order: AdminOrder, refund: boolean): string {
  const { order_number, refundable } = order
  const problem = refundProblem(order)
  if (problem !== undefined) return `${order_number}: ${problem}`
  const dollars = amount(refundable, order)
  return refund
    ? `${order_number}: ${dollars} would be refunded as account credit.`
    : `${order_number}: no refund; add --refund to refund ${dollars} as account credit.`
}

function refundResult(order: AdminOrder, before: number | null): string {
  const { id, order_number, refundable, credit_back } = order
  if (before !== null)
    return `${order_number}: no new refund; ${amount(before, order)} was refunded as account credit before.`
  if (credit_back !== null)
    return `${order_number}: ${amount(credit_back, order)} was refunded as account credit.`
  const problem = refundProblem(order)
  if (problem !== undefined) return `${order_number}: ${problem}`
  return `${order_number}: no refund. Refund ${amount(refundable, order)} as account credit with: linkwright admin orders cancel ${id} --refund`
}

/**
 * Prints what canceling each order would do.
 * @throws CliError if no order would change.
 */
export async function reportBeforeCancel(
  client: Client,
  ids: readonly number[],
  io: Io,
  refund: boolean,
): Promise<void> {
  let canceled = 0
  let changed = 0
  for (const id of ids) {
    const { effect, message } = await previewOf(client, id, io, refund)
    printMessage(io, safeLine(message))
    if (effect === 'cancel') canceled += 1
    if (effect !== 'nothing') changed += 1
  }
  if (changed === 0) throw new CliError('refused', 'Nothing to change.')
  if (canceled > 0)
    printMessage(io, `${plural(canceled, 'order')} would be canceled and their links in process removed.`)
}

async function previewOf(client: Client, id: number, io: Io, refund: boolean): Promise<BeforeCancel> {
  try {
    return beforeCancel(await client.fulfilment.show({ id }, { signal: io.signal }), refund)
  } catch (error) {
    if (!isRefused(error, [404])) throw error
    return { effect: 'nothing', message: `There is no order ${id}.` }
  }
}
