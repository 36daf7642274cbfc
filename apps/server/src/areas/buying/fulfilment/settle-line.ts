import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { AuditedDb } from '../../../db/audit-writer.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import { isUniqueViolation } from '../../../db/sqlstate.ts'
import type { SendResult, Vendor, VendorLine } from '../../../integrations/fulfilment/port.ts'
import { beginByLine } from './begin-order.ts'
import { addEvents } from './events.ts'
import { type LockedLine, lockOrderIn } from './locked-order.ts'
import { enqueueLine } from './send-order.ts'
import { publishOrdersChanged } from './notify.ts'

/** A line claimed for sending. */
export interface SendClaim {
  orderId: number
  lineId: number
  line: VendorLine
  key: string
  /** It was sent under this key before, with unknown outcome. */
  mayBeThere: boolean
}

/** The result for the caller. */
export type SendEnd =
  | { is: 'sent'; ref: string }
  | { is: 'failed' | 'unknown' | 'later' | 'leased'; message: string }

/** The audit actions: a postponed line counts as a line without a response too. */
const auditActions = {
  sent: 'line.send',
  refused: 'line.refuse',
  later: 'line.unanswered',
  unknown: 'line.unanswered',
} as const satisfies Record<SendResult['is'], AuditAction>
export type SendAction = (typeof auditActions)[keyof typeof auditActions]

/** Twelve attempts with growing waits take about half a day. */
const MAX_TRIES = 12
const FIRST_SECONDS = 20
const LONGEST_SECONDS = 3600

const ofSending = ['send_state', 'send_failure', 'send_tries', 'vendor', 'vendor_ref', 'status'] as const
const EXTERNAL_ID_TAKEN =
  'The vendor returned an external id that another line has. Please contact the vendor.'

/** Saves the result of sending a line, or nothing once it is known, so that late callers agree. */
export async function settleLine(
  db: AuditedDb<SendAction>,
  { orderId, lineId }: Pick<SendClaim, 'orderId' | 'lineId'>,
  outcome: SendResult,
  {
    now,
    actor,
    vendor,
    tries,
  }: { now: Date; actor: number | null; vendor: Pick<Vendor, 'name' | 'canFind'>; tries: number },
): Promise<SendEnd> {
  const locked = await lockOrderIn(db, orderId)
  const { lines } = locked
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined || line.vendor_ref !== null) {
    db.auditWriter.changesNothing()
    return { is: 'sent', ref: line?.vendor_ref ?? '' }
  }
  const set = (values: Partial<Pick<LockedLine, (typeof ofSending)[number]>>) =>
    db
      .update('order_lines')
      .set({ send_lease_until: null, send_failure: null, ...values })
      .where('id', '=', lineId)
      .execute()
  let end: SendEnd
  if (outcome.is === 'sent') {
    const { ref } = outcome
    const status = line.status === 'new' ? 'ordered' : line.status
    try {
      await inSavepoint(db, () => set({ send_state: 'sent', vendor: vendor.name, vendor_ref: ref, status }))
      end = outcome
      await beginByLine(locked, { actor, at: now })
      if (status !== line.status)
        await addEvents(db, orderId, [{ line_id: lineId, from: line.status, to: status }], { actor, at: now })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      end = { is: 'unknown', message: EXTERNAL_ID_TAKEN }
      await set({ send_state: 'unknown', send_failure: EXTERNAL_ID_TAKEN })
    }
  } else {
    const { message } = outcome
    const isOver = tries >= MAX_TRIES
    const again = !isOver && (outcome.is === 'later' || (outcome.is === 'unknown' && vendor.canFind))
    end = {
      is:
        outcome.is === 'refused' || (outcome.is === 'later' && isOver)
          ? 'failed'
          : outcome.is === 'later'
            ? 'later'
            : 'unknown',
      message,
    }
    const send_state = end.is === 'failed' ? 'failed' : end.is === 'later' ? 'sending' : 'unknown'
    // A refused line is not at the vendor: the next attempt gets a new key, for vendors that store refusals by key.
    const send_tries = outcome.is === 'refused' ? line.send_tries + 1 : line.send_tries
    await set({ send_state, send_failure: message, send_tries })
    if (again) {
      const wished = outcome.is === 'later' ? outcome.afterSeconds : undefined
      const after = Math.min(wished ?? FIRST_SECONDS * 2 ** tries, LONGEST_SECONDS)
      await enqueueLine(db, lineId, { after, tries: tries + 1 })
    }
  }
  await publishOrdersChanged(db)
  await db.auditWriter.write(auditActions[outcome.is], {
    id: lineId,
    of: db.businessId,
    before: { order_id: orderId, send_state: line.send_state },
    after: {
      order_id: orderId,
      send_state: end.is,
      // "Failed" differs from "refused": the health page distinguishes vendors that respond.
      answer: outcome.is,
      vendor_ref: end.is === 'sent' ? end.ref : null,
    },
  })
  return end
}
