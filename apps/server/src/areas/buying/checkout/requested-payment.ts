import type { BuyCreditForm, PlaceOrderForm, SeenLine } from '@linkwright/core/buying/checkout/checkout-form'
import { type Cents, toCents } from '@linkwright/core/values/money'
import { createHash } from 'node:crypto'
import type { Context } from '../../../http/context.ts'

/** The payment that a call requests, in cents. */
export interface RequestedPayment {
  kind: 'order' | 'credit'
  total: Cents
  tax: Cents
  /** The expected card charge; undefined when it was not sent. */
  card: Cents | undefined
  usesCredit: boolean
  source: string | null
  instructions: string | null
  /** Undefined when it was not sent. */
  seen: readonly SeenLine[] | undefined
  key: string | null
  /** Hash of all fields: the same request has the same hash under any key. */
  hash: string
}

export function requestedPayment(
  kind: RequestedPayment['kind'],
  form: PlaceOrderForm | BuyCreditForm,
  callKey: Context['callKey'],
): RequestedPayment {
  const isOrder = kind === 'order'
  const { tax = '0.00', card } = form as PlaceOrderForm
  const request = {
    kind,
    total: toCents(form.total),
    tax: isOrder ? toCents(tax) : 0,
    card: isOrder && card !== undefined ? toCents(card) : undefined,
    usesCredit: isOrder && form.credit === true,
    source: form.source ?? null,
    instructions: form.instructions?.trim() || null,
    seen: isOrder ? (form as PlaceOrderForm).items : undefined,
  }
  const lines = request.seen?.map(({ cart_id }) => cart_id)
  return { ...request, key: callKey?.key ?? null, hash: hashOf({ ...request, seen: lines ?? null }) }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
