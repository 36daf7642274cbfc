import { isDoneAlready, whyNotAction } from '@linkwright/core/buying/fulfilment/order-actions'
import { whyNotCancelWithRefund, whyNotRefund } from '@linkwright/core/buying/fulfilment/refund'
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

const said = (dollars: number, { currency }: AdminOrder) => amountIn(toCents(dollars), currency)

interface BeforeCancel {
  /** `refund`: it is canceled already, and what was paid would be given back. */
  would: 'cancel' | 'refund' | 'nothing'
  words: string
}

/** Before an order is canceled: the server's own rules say whether it may be. */
function beforeCancel(order: AdminOrder, refund: boolean): BeforeCancel {
  const whyNot = whyNotAction('cancel', order) ?? (refund ? whyNotCancelWithRefund(order) : undefined)
  if (whyNot !== undefined) return { would: 'nothing', words: `${order.order_number}: ${whyNot}` }
  const words = withVendor(wouldGiveBack(order, refund), order)
  if (!isDoneAlready('cancel', order)) return { would: 'cancel', words }
  return { would: refund ? 'refund' : 'nothing', words: `${words} It is canceled already.` }
}

/** Once it is canceled; what it was tells what was given back now from what was before. */
export function afterCancel(order: AdminOrder, was: AdminOrder | undefined): string {
  const words = gaveBack(order, was?.credit_back ?? null)
  return withVendor(was?.completed === CANCELED ? `${words} It was canceled already.` : words, order)
}

function withVendor(words: string, { details }: AdminOrder): string {
  const toTell = vendorNotification(details)
  return toTell === undefined ? words : `${words} ${toTell}`
}

/** What it would give back, or how it can be. */
function wouldGiveBack(order: AdminOrder, refund: boolean): string {
  const { order_number, refundable } = order
  const whyNot = whyNotRefund(order)
  if (whyNot !== undefined) return `${order_number}: ${whyNot}`
  const amount = said(refundable, order)
  return refund
    ? `${order_number}: ${amount} would be given back as account credit.`
    : `${order_number}: nothing would be given back; --refund gives ${amount} back as account credit.`
}

function gaveBack(order: AdminOrder, before: number | null): string {
  const { id, order_number, refundable, credit_back } = order
  if (before !== null)
    return `${order_number}: nothing was given back now; ${said(before, order)} were given back as account credit before.`
  if (credit_back !== null)
    return `${order_number}: ${said(credit_back, order)} were given back as account credit.`
  const whyNot = whyNotRefund(order)
  if (whyNot !== undefined) return `${order_number}: ${whyNot}`
  return `${order_number}: nothing was given back. 'linkwright admin orders cancel ${id} --refund' gives ${said(refundable, order)} back as account credit.`
}

/**
 * Says of each order what canceling it would do, held against what it has come to.
 * @throws CliError when nothing would be changed at all.
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
    const { would, words } = await previewOf(client, id, io, refund)
    printMessage(io, safeLine(words))
    if (would === 'cancel') canceled += 1
    if (would !== 'nothing') changed += 1
  }
  if (changed === 0) throw new CliError('refused', 'Nothing would be changed.')
  if (canceled > 0)
    printMessage(io, `${plural(canceled, 'order')} would be canceled, and their links in process go.`)
}

async function previewOf(client: Client, id: number, io: Io, refund: boolean): Promise<BeforeCancel> {
  try {
    return beforeCancel(await client.fulfilment.show({ id }, { signal: io.signal }), refund)
  } catch (error) {
    if (!isRefused(error, [404])) throw error
    return { would: 'nothing', words: `There is no order ${id}.` }
  }
}
