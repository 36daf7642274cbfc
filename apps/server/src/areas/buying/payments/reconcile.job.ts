import { z } from 'zod'
import { defineJob, type Job } from '../../../jobs/job.ts'
import type { PaymentEventHandlers } from './handlers.ts'
import { checkBooks } from './check-books.ts'
import { reconcileEvents, refundStrays } from './reconcile.ts'

/** Fetches events that no webhook delivered, because it was not set up, got lost, or the server was down. */
export const reconcilePaymentsJobOf = (handlers: PaymentEventHandlers): Job<object> =>
  defineJob({
    name: 'reconcile-payments',
    schema: z.object({}),
    queue: 'money',
    schedule: { everyMinutes: 60, andAtStart: true },
    async run(services, _data, { log }) {
      const missed = await reconcileEvents(services, handlers)
      if (missed > 0) log.warn({ missed }, 'events of the payment provider had not arrived')
    },
  })

export const refundStraysJob = defineJob({
  name: 'refund-strays',
  schema: z.object({}),
  queue: 'money',
  schedule: { dailyAt: '03:30' },
  run: (services, _data, { log }) => refundStrays(services, log),
})

/** After refunds of stray payments, so that only the rest is reported. */
export const checkBooksJob = defineJob({
  name: 'check-books',
  schema: z.object({}),
  queue: 'money',
  schedule: { dailyAt: '03:45' },
  run: (services, _data, { log }) => checkBooks(services, log),
})
