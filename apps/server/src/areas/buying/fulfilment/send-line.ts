import { BEING_SENT, MAYBE_SENT, sendItemProblem } from '@linkwright/core/buying/fulfilment/line-rules'
import { AppError } from '@linkwright/core/contract/errors'
import type { AuditedDb } from '../../../db/audit-writer.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { ExternalCall } from '../../../integrations/external-call.ts'
import type { SendResult, Vendor, VendorLine } from '../../../integrations/fulfilment/port.ts'
import { type LockedOrder, orderStateOf, type LockedLine, lockOrderIn } from './locked-order.ts'
import { mayBeAtVendor } from './send-order.ts'
import { type SendAction, type SendClaim, type SendEnd, settleLine } from './settle-line.ts'

/** Duration of a lease: requesting the outcome and sending again take less, or are given up before. */
export const LEASE_MS = 60_000

interface SendOptions {
  now: () => Date
  vendor: Vendor
  actor: number | null
  /** How often it was postponed before. */
  tries: number
  /** Whether to handle a line that the vendor may already have; otherwise it is refused. */
  again?: boolean
}

/**
 * Sends one line to the vendor, or finds out the outcome of an earlier attempt. Its row stores the lease, and its
 * key stays the same until the vendor refuses it, so that it becomes exactly one order of the vendor's.
 */
export function sendLineEffect(
  lineId: number,
  options: SendOptions,
): ExternalCall<AuditedDb<SendAction>, SendClaim, SendResult, SendEnd> {
  const { now, vendor } = options
  let hasWaited = false
  return {
    leaseMs: LEASE_MS,
    async claim(db) {
      const locked = await lockLine(db, lineId)
      const { order, line } = locked
      const { vendor_ref } = line
      // A caller that waited for another sender gets that one's result.
      if (vendor_ref !== null && hasWaited) return { is: 'ended', response: { is: 'sent', ref: vendor_ref } }
      const reason = sendLineProblem(locked)
      if (reason !== undefined) throw new AppError('refused', reason)
      const isLeased = line.send_lease_until !== null && line.send_lease_until > now()
      if (line.send_state === 'sending' && isLeased && line.send_lease_until !== null) {
        hasWaited = true
        return { is: 'leased', until: line.send_lease_until }
      }
      if (options.again === false && mayBeAtVendor(line)) throw new AppError('conflict', MAYBE_SENT)
      await db
        .update('order_lines')
        .set({ send_state: 'sending', send_lease_until: new Date(now().getTime() + LEASE_MS) })
        .where('id', '=', lineId)
        .execute()
      return {
        is: 'claimed',
        claim: {
          orderId: order.id,
          lineId,
          line: vendorLineOf(locked),
          key: keyOf(order.order_number, line),
          mayBeThere: mayBeAtVendor(line),
        },
      }
    },
    perform: (claim, signal) => sendOrFind(vendor, claim, signal, options.actor !== null),
    // An unfinished line is claimed as ours: its key makes that safe.
    resolve: (claim, signal) => sendOrFind(vendor, claim, signal, options.actor !== null),
    settle: (db, claim, outcome) => settleLine(db, claim, outcome, { ...options, now: now() }),
    pending: () => ({ is: 'leased', message: BEING_SENT }),
  }
}

/**
 * Asks the vendor first when it may already have the line. A vendor without that function gets it again only on an
 * administrator's request.
 */
async function sendOrFind(
  vendor: Vendor,
  { line, key, mayBeThere }: SendClaim,
  signal: AbortSignal,
  isByHand: boolean,
): Promise<SendResult> {
  if (!mayBeThere) return await vendor.send(line, key, signal)
  if (!vendor.canFind) {
    if (!isByHand)
      return {
        is: 'unknown',
        message: 'The vendor has not responded, and its API cannot report the outcome.',
      }
    const again = await vendor.send(line, key, signal)
    // A postponed attempt gives no information about earlier ones.
    return again.is === 'later' ? { is: 'unknown', message: again.message } : again
  }
  const found = await vendor.find(key, signal)
  return found.is === 'absent' ? await vendor.send(line, key, signal) : found
}

/** Why a line is not sent, by its state and its order's. */
export function sendLineProblem({ order, line, lines }: LockedOrderWithLine): string | undefined {
  const { type, status, vendor_ref, renews_line_id } = line
  return sendItemProblem(
    { ...orderStateOf(order), details: lines },
    { type, status, hoth_order_id: vendor_ref, renews_line_id },
  )
}

/**
 * The key of a line: the same for each attempt until the vendor refuses one, and unique across lines and
 * installations.
 */
function keyOf(orderNumber: string, { id, placed_at, send_tries }: LockedLine): string {
  return `${orderNumber}-${id}-${placed_at.getTime().toString(36)}-${send_tries}`
}

interface LockedOrderWithLine extends LockedOrder {
  line: LockedLine
}

/** @throws AppError not_found when there is no such line. */
export async function lockLine(db: TenantDb, lineId: number): Promise<LockedOrderWithLine> {
  const place = await db.from('order_lines').select('order_id').where('id', '=', lineId).executeTakeFirst()
  if (place === undefined) throw notFound()
  const locked = await lockOrderIn(db, place.order_id)
  const line = locked.lines.find(({ id }) => id === lineId)
  if (line === undefined) throw notFound()
  return { ...locked, line }
}

function vendorLineOf({ order, line }: LockedOrderWithLine): VendorLine {
  return {
    id: line.id,
    order_number: order.order_number,
    type: line.type,
    product: line.product_name,
    code: line.internal_code ?? '',
    quantity: 1,
    anchor_text: line.anchor_text ?? '',
    target_url: line.target_url ?? '',
    content: line.content_name ?? '',
    words: line.content_words ?? 0,
    articles: line.article_count ?? 0,
    instructions: order.special_inst ?? '',
    website_url: line.website_url ?? '',
  }
}
