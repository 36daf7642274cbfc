import { z } from 'zod'
import type { PaymentEvent } from './event.ts'

const Ref = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const MaybeRef = Ref.nullish()

/** Only the fields that are used; further ones are ignored. */
const EventBody = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      object: z.string().optional(),
      customer: MaybeRef,
      payment_intent: MaybeRef,
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
    previous_attributes: z.object({ customer: MaybeRef }).nullish(),
  }),
})

export interface ParsedEvent {
  event: PaymentEvent
  isLive: boolean
  /** The installation that created the object, if its metadata names one. */
  installation: string | undefined
}

/** Parses a Stripe event; undefined if it is not one. */
export function parseEvent(body: unknown): ParsedEvent | undefined {
  const parsed = EventBody.safeParse(body)
  if (!parsed.success) return undefined
  const { id, type, created, livemode, data } = parsed.data
  const { object } = data
  // For objects that belong to a payment, such as a charge or a dispute, use the payment.
  const objectRef = (object.object === 'payment_intent' ? object.id : object.payment_intent) ?? object.id
  const customerRef =
    object.object === 'customer' ? object.id : (object.customer ?? data.previous_attributes?.customer)
  return {
    event: {
      id,
      type,
      objectRef: objectRef ?? null,
      customerRef: customerRef ?? null,
      createdAt: new Date(created * 1000),
    },
    isLive: livemode,
    installation: object.metadata?.['installation'],
  }
}

/** The same for raw bytes. */
export function parseEventBytes(raw: Buffer): ParsedEvent | undefined {
  try {
    return parseEvent(JSON.parse(raw.toString('utf8')))
  } catch {
    return undefined
  }
}
