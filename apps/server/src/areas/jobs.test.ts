import { expect, it } from 'vitest'
import { jobs } from './jobs.ts'

it('keeps the names under which jobs wait in databases, and when each runs by itself', () => {
  expect(jobs.map(({ name, schedule }) => [name, schedule])).toEqual([
    ['score-daily', { dailyAt: '02:00' }],
    ['score-daily-business', undefined],
    ['refill-link-maps', { dailyAt: '02:00' }],
    ['refill-link-maps-business', undefined],
    ['score-all', undefined],
    ['score-all-business', undefined],
    ['end-trials', { everyMinutes: 60 }],
    ['settle-checkout', undefined],
    ['left-checkouts', { everyMinutes: 1, andAtStart: true }],
    ['mail-checkout', undefined],
    ['record-tax', undefined],
    ['clean-up', { everyMinutes: 60 }],
    ['imports', { everyMinutes: 1, andAtStart: true }],
    ['scout-due', { everyMinutes: 10 }],
    ['scout-page', undefined],
    ['look-up-volumes', undefined],
    ['scout-brand', undefined],
    ['tell-left-address', undefined],
    ['bulk-batch', undefined],
    ['bulk-upkeep', { everyMinutes: 10 }],
    ['clear-uploads', { everyMinutes: 60 }],
    ['payment-event', undefined],
    ['reconcile-payments', { everyMinutes: 60, andAtStart: true }],
    ['refund-strays', { dailyAt: '03:30' }],
    ['check-books', { dailyAt: '03:45' }],
    ['sync-billing', undefined],
    ['sync-live-subscriptions', { dailyAt: '04:10' }],
    ['resolve-plan-change', undefined],
    ['left-plan-changes', { everyMinutes: 1, andAtStart: true }],
    ['tell-billed-to', undefined],
    ['billing-mail', undefined],
    ['billing-reminders', { everyMinutes: 60 }],
  ])
})
