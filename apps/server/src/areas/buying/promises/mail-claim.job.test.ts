import { formatDate } from '@linkwright/core/values/dates'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const DAY_MS = 86_400_000

describe.each(eitherDatabase)('mails about claims on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const buyer = useAccount(server, { plan_id: 1 })
  const admin = useAccount(server, { user_type: 'admin' })

  /** Settles a claim, and returns its id and the mail of the customer. */
  async function mailed(event: 'promise' | 'refuse' | 'credit', more = {}) {
    const order = { lines: [{ link_cents: 10_000, content_cents: 0 }], credit_cents: 10_000 }
    const { id } = await newClaim(server.services.kysely, buyer, { order })
    server.mails.length = 0
    await admin.client.claims.settle({ id, event, ...more })
    await runJobs(server.services)
    const mails = server.mails.filter(({ subject }) => subject.startsWith(`Claim ${id} for `))
    expect(mails).toHaveLength(1)
    return { id, body: mails[0]?.body ?? '' }
  }
  const after = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

  it('gives the reason of a refusal and the last day to contest it, and no due date', async () => {
    const { id, body } = await mailed('refuse', { note: 'Your page was offline.' })
    expect(body).toContain('We refused your claim.\n\nReason: Your page was offline.')
    const { contest_until } = await buyer.client.claims.show({ id })
    expect(body).toContain(`You can contest this once, until ${formatDate(contest_until ?? '')}.`)
    expect(formatDate(contest_until ?? '')).toBe(formatDate(after(14)))
    expect(body).not.toContain('Due:')
  })

  it('does not offer a second contest', async () => {
    const { id } = await mailed('refuse', { note: 'Your page was offline.' })
    await buyer.client.claims.answer({ id, event: 'contest', note: 'It was not.' })
    server.mails.length = 0
    await admin.client.claims.settle({ id, event: 'refuse', note: 'It was.' })
    await runJobs(server.services)
    expect(server.mails.map(({ body }) => body)).toEqual([expect.stringContaining('Reason: It was.')])
    expect(server.mails[0]?.body).not.toContain('You can contest this')
  })

  it('gives the amount of account credit', async () => {
    const { body } = await mailed('credit')
    expect(body).toContain('Amount: $40.00')
    expect(body).not.toContain('Due:')
  })

  it('gives the new due date as other mails do, with the message', async () => {
    const day = after(20)
    const { body } = await mailed('promise', { due_day: day.slice(0, 10), note: 'The publisher is away.' })
    expect(body).toContain('Message: The publisher is away.')
    expect(body).toContain(`Due: ${formatDate(day)}`)
    expect(body).not.toContain('Amount:')
  })
})
