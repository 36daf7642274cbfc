import { BEING_SENT, MAYBE_SENT, whyNotSendItem } from '@linkwright/core/buying/fulfilment/line-rules'
import { AppError } from '@linkwright/core/contract/errors'
import type { AuditedDb } from '../../../db/scribe.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Effect } from '../../../integrations/external-call.ts'
import type { Sent, Vendor, VendorLine } from '../../../integrations/fulfilment/port.ts'
import { type LockedOrder, orderStateOf, type LockedLine, lockOrderIn } from './locked-order.ts'
import { isMaybeThere } from './send-order.ts'
import { type SendAction, type SendClaim, type SendEnd, settleLine } from './settle-line.ts'

/** Asking what became of it and sending it again take less, or are given up before. */
export const LEASE_MS = 60_000

interface SendOptions {
  now: () => Date
  vendor: Vendor
  actor: number | null
  /** How often it was put off before. */
  tries: number
  /** Whether what the vendor may have by now is looked after; else it is left as it is. */
  again?: boolean
}

/**
 * Sends one line to the vendor, or finds out what became of it. Its row says who is at it and until when, and its key is the
 * same until the vendor has refused it, so that it becomes one order of the vendor's, whatever happens in between.
 */
export function sendLineEffect(
  lineId: number,
  asked: SendOptions,
): Effect<AuditedDb<SendAction>, SendClaim, Sent, SendEnd> {
  const { now, vendor } = asked
  let hasWaited = false
  return {
    leaseMs: LEASE_MS,
    async claim(db) {
      const held = await lockLine(db, lineId)
      const { order, line } = held
      const { vendor_ref } = line
      // Who has waited for another's hands is answered with what those have done.
      if (vendor_ref !== null && hasWaited) return { is: 'ended', answer: { is: 'sent', ref: vendor_ref } }
      const reason = whyNotSendLine(held)
      if (reason !== undefined) throw new AppError('refused', reason)
      const isLeased = line.send_lease_until !== null && line.send_lease_until > now()
      if (line.send_state === 'sending' && isLeased && line.send_lease_until !== null) {
        hasWaited = true
        return { is: 'held', until: line.send_lease_until }
      }
      if (asked.again === false && isMaybeThere(line)) throw new AppError('conflict', MAYBE_SENT)
      await db
        .update('order_lines')
        .set({ send_state: 'sending', send_lease_until: new Date(now().getTime() + LEASE_MS) })
        .where('id', '=', lineId)
        .execute()
      return {
        is: 'ours',
        claim: {
          orderId: order.id,
          lineId,
          line: vendorLineOf(held),
          key: keyOf(order.order_number, line),
          mayBeThere: isMaybeThere(line),
        },
      }
    },
    act: (claim, signal) => sendOrFind(vendor, claim, signal, asked.actor !== null),
    // What was left behind is claimed as ours: its key makes that safe.
    resolve: (claim, signal) => sendOrFind(vendor, claim, signal, asked.actor !== null),
    settle: (db, claim, outcome) => settleLine(db, claim, outcome, { ...asked, now: now() }),
    pending: () => ({ is: 'held', sentence: BEING_SENT }),
  }
}

/** Asks first where it may be there already. A vendor that cannot be asked is sent it again when an administrator wants it. */
async function sendOrFind(
  vendor: Vendor,
  { line, key, mayBeThere }: SendClaim,
  signal: AbortSignal,
  isByHand: boolean,
): Promise<Sent> {
  if (!mayBeThere) return await vendor.send(line, key, signal)
  if (!vendor.canFind) {
    if (!isByHand)
      return {
        is: 'unknown',
        sentence: 'The vendor has not answered, and cannot be asked what became of it.',
      }
    const again = await vendor.send(line, key, signal)
    // What is put off says nothing of the time before.
    return again.is === 'later' ? { is: 'unknown', sentence: again.sentence } : again
  }
  const found = await vendor.find(key, signal)
  return found.is === 'absent' ? await vendor.send(line, key, signal) : found
}

/** Why a line is not sent, as its order and itself stand. */
export function whyNotSendLine({ order, line, lines }: LockedOrderWithLine): string | undefined {
  const { type, status, vendor_ref } = line
  return whyNotSendItem(
    { ...orderStateOf(order), details: lines },
    { type, status, hoth_order_id: vendor_ref },
  )
}

/** The same for each try of a line until the vendor has refused one; no other line, of no other installation, has it. */
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
  const held = await lockOrderIn(db, place.order_id)
  const line = held.lines.find(({ id }) => id === lineId)
  if (line === undefined) throw notFound()
  return { ...held, line }
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
