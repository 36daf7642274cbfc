import { lineStatuses } from '@linkwright/core/buying/orders/line-status'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder, syndication } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('the status of a line on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const buyer = useAccount(server)

  /** An order of one line, with the call that gives it a status. */
  async function ordered(made: Parameters<typeof newOrder>[2]) {
    const { id: order_id, lineIds } = await newOrder(server.services.kysely, buyer, made)
    const line = { order_id, id: lineIds[0] ?? 0 }
    const statuses = async () =>
      (await admin.client.fulfilment.details({ orderId: order_id })).map(({ status }) => status)
    const set = (status: string) => admin.client.fulfilment.setStatus({ ...line, status })
    return { set, statuses, line }
  }

  it.each(Object.keys(lineStatuses.technical_seo))(
    'of technical SEO goes from %s to any value: no order is enforced',
    async (from) => {
      const { set, statuses } = await ordered({
        lines: [{ ...syndication, type: 'technical_seo', details: null }],
      })
      for (const to of Object.keys(lineStatuses.technical_seo)) {
        await set(from)
        await set(to)
        expect([to, await statuses()]).toEqual([to, [to]])
      }
    },
  )

  it.each([
    ['refunded', { payment_state: 'refunded' }],
    ['disputed', { payment_state: 'disputed' }],
    ['archived', { admin_archived_at: new Date() }],
  ] as const)('of digital PR is not changed when it is %s', async (_, state) => {
    const { set, statuses } = await ordered({ lines: [{ ...syndication, type: 'dgt_pr' }], ...state })
    expect(await refusalOf(set('in_progress'))).toMatchObject({ status: 422 })
    expect(await statuses()).toEqual(['new'])
  })

  it('of technical SEO can change to remediation after completion of its order, and of digital PR it is locked', async () => {
    const of = async (type: 'technical_seo' | 'dgt_pr') =>
      await ordered({ status: 1, lines: [{ ...syndication, type, details: null, status: 'placed' }] })
    const audit = await of('technical_seo')
    await audit.set('remediation')
    expect(await audit.statuses()).toEqual(['remediation'])
    const pr = await of('dgt_pr')
    expect(await refusalOf(pr.set('in_progress'))).toMatchObject({
      status: 422,
      message: 'This order is completed, and its details are locked.',
    })
    expect(await pr.statuses()).toEqual(['placed'])
  })

  it.each([
    [
      'link_insertions',
      'Please save the published URL of this line first.',
      { published_url: 'https://blog.example/post' },
    ],
    [
      'msn',
      'Please save the published URL of this line first.',
      { published_url: 'https://blog.example/post' },
    ],
    ['dgt_pr', 'Please write the report of this line first.', { report_info: 'Two of five papers wrote.' }],
  ] as const)('of %s is Completed only with a published URL or a report', async (type, message, proof) => {
    const { set, statuses, line } = await ordered({
      lines: [type === 'dgt_pr' ? { ...syndication, type } : { type }],
    })
    expect(await refusalOf(set('placed'))).toMatchObject({ status: 422, message })
    expect(await statuses()).toEqual(['new'])
    await admin.client.fulfilment.edit({ ...line, ...proof })
    await set('placed')
    expect(await statuses()).toEqual(['placed'])
  })

  it('is refused when the product does not have it, with those it has', async () => {
    const { set, statuses } = await ordered({ lines: [{ ...syndication, type: 'dgt_pr' }] })
    const message =
      'A line of this product has no such status. Choose one of: Received (new), In Progress (in_progress), Completed (placed) or Canceled (canceled).'
    expect(await refusalOf(set('remediation'))).toMatchObject({
      status: 422,
      message,
      issues: [{ path: ['status'], message }],
    })
    expect(await statuses()).toEqual(['new'])
  })

  it('of digital PR is changed when it is not archived and payment succeeded', async () => {
    const { set, statuses } = await ordered({ lines: [{ ...syndication, type: 'dgt_pr' }] })
    await set('in_progress')
    expect(await statuses()).toEqual(['in_progress'])
  })
})
