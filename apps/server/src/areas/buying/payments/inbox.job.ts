import { defineJob, type Job } from '../../../jobs/job.ts'
import { handlerOf, type PaymentEventHandlers } from './handlers.ts'
import { inboxJob } from './receive-event.ts'

/** Handles an event until that succeeded once. */
export function inboxJobOf(handlers: PaymentEventHandlers): Job<{ provider: string; id: string }> {
  return defineJob({
    ...inboxJob,
    async run(services, { provider, id }, { finish, log }) {
      const { kysely } = services
      const event = await kysely
        .selectFrom('webhook_events')
        .select(['type', 'object_ref', 'customer_ref'])
        .where('provider', '=', provider)
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      const one = kysely.updateTable('webhook_events').where('provider', '=', provider).where('id', '=', id)
      try {
        const handle = event && handlerOf(handlers, event.type)
        if (event && handle)
          await handle(
            services,
            { type: event.type, objectRef: event.object_ref, customerRef: event.customer_ref },
            log,
          )
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        await one
          .set((row) => ({ attempts: row('attempts', '+', 1), error: message.slice(0, 500) }))
          .execute()
        throw error
      }
      await kysely.transaction().execute(async (trx) => {
        if (event !== undefined)
          await trx
            .updateTable('webhook_events')
            .set((row) => ({ state: 'done', attempts: row('attempts', '+', 1), error: null }))
            .where('provider', '=', provider)
            .where('id', '=', id)
            .where('state', '=', 'waiting')
            .execute()
        await finish(trx)
      })
    },
  })
}
