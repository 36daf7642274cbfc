import { z } from 'zod'
import type { PaymentEvent } from './event.ts'

const Ref = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const MaybeRef = Ref.nullish()

/** Only what is looked at: whatever else the provider adds is left alone. */
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
  /** Which installation made what it is about, where that is written on it. */
  installation: string | undefined
}

/** What an event of Stripe's says, or undefined when it is none. */
export function parseEvent(body: unknown): ParsedEvent | undefined {
  const parsed = EventBody.safeParse(body)
  if (!parsed.success) return undefined
  const { id, type, created, livemode, data } = parsed.data
  const { object } = data
  // Of what follows from a payment, such as a charge or a dispute, the payment is looked at.
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

/** The same of what was sent over the wire. */
export function parseEventBytes(raw: Buffer): ParsedEvent | undefined {
  try {
    return parseEvent(JSON.parse(raw.toString('utf8')))
  } catch {
    return undefined
  }
}
