import { z } from 'zod'
import type { Services } from '../../../http/context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { PaymentEvent, ReadEvent } from '../../../integrations/payments/event.ts'
import { handlerOf, type PaymentEventHandlers } from './handlers.ts'

/** The job of an event; its name is stored with waiting jobs. */
export const inboxJob = {
  name: 'payment-event',
  schema: z.object({ provider: z.string(), id: z.string() }),
  queue: 'money',
} as const

/** Receives a raw event if it is genuine and ours. */
export async function receiveRaw(
  services: Services,
  handlers: PaymentEventHandlers,
  raw: Buffer,
  header: string | undefined,
): Promise<ReadEvent> {
  const read = await services.integrations.payments.readEvent(raw, header, services.now())
  if (read.is === 'event') await receiveEvent(services, handlers, read.event)
  return read
}

/** Stores an event and enqueues its job; a known event is ignored. Returns whether it is new. */
export async function receiveEvent(
  { kysely, integrations }: Services,
  handlers: PaymentEventHandlers,
  { id, type, objectRef, customerRef }: PaymentEvent,
): Promise<boolean> {
  const { provider } = integrations.payments
  return await kysely.transaction().execute(async (trx) => {
    const state = handlerOf(handlers, type) === undefined ? 'ignored' : 'waiting'
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('webhook_events')
      .values({
        provider,
        id,
        type,
        object_ref: objectRef,
        customer_ref: customerRef,
        state,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return false
    if (state === 'waiting') await enqueue(trx, inboxJob, { provider, id }, { singletonKey: id })
    return true
  })
}
