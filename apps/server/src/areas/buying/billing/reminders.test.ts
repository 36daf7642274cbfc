import { expect, it } from 'vitest'
import { enqueue } from '../../../jobs/enqueue.ts'
import { useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { billingMailJob } from './mail.job.ts'
import { remindersJob } from './reminders.job.ts'

const DAY_MS = 86_400_000

const server = useServer()

/** The reminders that the job sends at a moment: recipient and kind. */
async function toldAt(moment: Date): Promise<string[]> {
  server.clock.now = moment
  await runJobs(server.services)
  const before = server.mails.length
  await enqueue(server.services.kysely, remindersJob, {})
  await runJobs(server.services, { jobs: [remindersJob, billingMailJob] })
  return server.mails.slice(before).map(({ to, subject }) => `${to}: ${subject}`)
}

it('reminds of the end of a trial once, two days before, only without a subscription', async () => {
  const begun = new Date()
  server.clock.now = begun
  const [trying, subscribed] = [
    await server.newAccount({ plan_id: 2 }),
    await server.newAccount({ plan_id: 2 }),
  ]
  await server.newAccount({ plan_id: 2, active: 2 })
  await server.newAccount({ plan_id: 73 })
  await server.services.kysely.updateTable('users').set({ created_at: begun }).execute()
  await subscribed.client.plans.subscribe({ plan_id: 2, stripeToken: 'tok_4242_12_2040' })
  const after = (days: number, ms = 0) => new Date(begun.getTime() + days * DAY_MS + ms)
  expect(await toldAt(after(5, -1))).toEqual([])
  expect(await toldAt(after(5))).toEqual([
    expect.stringMatching(new RegExp(`^${trying.email}: .*trial`, 'i')),
  ])
  expect(await toldAt(after(6))).toEqual([])
})

it('reminds of an expiring card once, from the first day of its last month, while a subscription renews with it', async () => {
  const begun = new Date()
  server.clock.now = begun
  const month = (ahead: number) => new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + ahead, 1))
  const last = month(2)
  const token = `tok_4242_${last.getUTCMonth() + 1}_${last.getUTCFullYear()}`
  const owners = [await server.newAccount({ plan_id: 2 }), await server.newAccount({ plan_id: 2 })]
  for (const { client } of owners) await client.plans.subscribe({ plan_id: 2, stripeToken: token })
  const [renews, other] = owners
  // Paid with another card in between.
  const { payment_methods } = (await other?.client.billing.addCard({ id: 'tok_4242_12_2040' })) ?? {
    payment_methods: [],
  }
  await other?.client.billing.setDefaultCard({ id: payment_methods[0]?.id ?? '' })
  expect(await toldAt(new Date(last.getTime() - 1))).toEqual([])
  expect(await toldAt(last)).toEqual([expect.stringMatching(new RegExp(`^${renews?.email}: .*card`, 'i'))])
  expect(await toldAt(new Date(last.getTime() + 3 * DAY_MS))).toEqual([])
})
