import { beforeAll, describe, expect, it } from 'vitest'
import type { Verdict } from '@linkwright/core/tracking/verification/verdict'
import { TenantDb } from '../../../db/tenant.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const DAY_MS = 86_400_000

interface Watched {
  product: string
  vendor?: string
  /** Days before now. */
  placed: number
  /** Days before now when the link was lost; none for a live link. */
  lost?: number
  /** Days before now when the paid time of a rented placement ended. */
  expired?: number
  /** Verdicts of the looks after a confirmed loss. */
  after?: readonly Verdict[]
  /** Whether a person has overruled the newest of its lost looks. */
  isOverruled?: boolean
  /** Whether the first look after the loss was at another published URL. */
  isReplaced?: boolean
}

describe.each(eitherDatabase)('link survival on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin', api_access: true })
  const owner = useAccount(server)
  const other = useAccount(server)

  const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY_MS)

  async function watch(
    who: { business_id: number; user_id: number },
    {
      product,
      vendor = '',
      placed,
      lost,
      expired,
      after = [],
      isOverruled = false,
      isReplaced = false,
    }: Watched,
  ): Promise<void> {
    const { kysely } = server.database
    const { lineIds } = await newOrder(kysely, who, { lines: [{ product_name: product, vendor }] })
    const db = new TenantDb(kysely, who.business_id)
    const isLost = lost !== undefined && after.at(-1) !== 'live'
    const url = 'https://magazine.example/post'
    const { id: watch_id } = await db
      .insert('link_watches', {
        order_line_id: lineIds[0]!,
        url,
        first_url: url,
        host: 'magazine.example',
        placed_at: ago(placed),
        state: isLost ? 'lost' : 'live',
        code: isLost ? 'link_removed' : 'ok',
        is_confirmed: isLost,
        first_bad_at: isLost ? ago(lost) : null,
        was_live: true,
        paid_until: expired === undefined ? null : ago(expired),
        checked_at: ago(0),
        due_at: ago(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const look = { watch_id, url, look: '{}', history: '{}', promise: '{}', judge_version: 1 }
    const verdicts: readonly Verdict[] = lost === undefined ? [] : ['lost', ...after]
    for (const [index, verdict] of verdicts.entries()) {
      const { id: look_id } = await db
        .insert('link_looks', {
          ...look,
          at: ago((lost ?? 0) - index * 0.1),
          verdict,
          codes: [verdict === 'lost' ? 'link_removed' : 'ok'],
          why_kept: index === 0 ? 'confirm' : isReplaced && index === 1 ? 'first' : 'change',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (index === verdicts.lastIndexOf('lost') && isOverruled)
        await db
          .insert('look_decisions', {
            watch_id,
            look_id,
            decided_by: admin.user_id,
            at: ago(0),
            note: 'The link is there.',
            overrules: 'lost',
          })
          .execute()
    }
  }

  beforeAll(async () => {
    for (const placed of [400, 400, 400])
      await watch(owner, { product: 'Guest post', vendor: 'North', placed })
    await watch(other, { product: 'Guest post', vendor: 'North', placed: 400, lost: 300 })
    // After the time that was paid, a link is expired and not lost.
    await watch(owner, { product: 'Rented', vendor: 'South', placed: 120, lost: 10, expired: 30 })
    await watch(other, { product: 'Rented', vendor: 'South', placed: 120, lost: 60, expired: 30 })
    await watch(other, { product: 'Link insertion', placed: 40, lost: 10, after: ['live'] })
    await watch(owner, { product: 'Link insertion', placed: 30, lost: 5, isOverruled: true, after: ['live'] })
  })

  it('shows the share of live links of each vendor, of all businesses, with its band', async () => {
    const { rows } = await admin.client.linkSurvival.show({})
    expect(rows.map(({ name, links, lost }) => ({ name, links, lost }))).toEqual([
      { name: 'North', links: 4, lost: 1 },
      { name: '', links: 2, lost: 0 },
      { name: 'South', links: 2, lost: 1 },
    ])
    const [north, none, south] = rows
    expect(south?.curve).toMatchObject([{ days: 60, live_percent: 50 }])
    expect(north?.curve).toEqual([{ days: 100, live_percent: 75, from: 12.8, to: 96.1 }])
    expect(north?.after.map(({ days, live_percent }) => [days, live_percent])).toEqual([
      [90, 100],
      [182, 75],
      [365, 75],
    ])
    // No link of the other is 90 days old.
    expect(none?.after).toEqual([])
    expect(rows.map(({ observed_days }) => observed_days)).toEqual([400, 40, 90])
  })

  it('groups by product on request', async () => {
    const { rows } = await admin.client.linkSurvival.show({ by: 'product' })
    expect(rows.map(({ name, links }) => [name, links])).toEqual([
      ['Guest post', 4],
      ['Link insertion', 2],
      ['Rented', 2],
    ])
  })

  it('counts each loss once in the ledger of false alarms', async () => {
    const { false_alarms: alarms } = await admin.client.linkSurvival.show({})
    expect(alarms).toEqual({ lost: 5, overruled: 1, seen_again: 1, percent: 40 })
  })

  it('counts a loss as overruled by its newest look, and not as seen again at another published URL', async () => {
    const loss = { product: 'Guest post', placed: 40, lost: 10 }
    await watch(owner, { ...loss, after: ['lost', 'unknown'], isOverruled: true })
    await watch(owner, { ...loss, after: ['live'], isReplaced: true })
    const { false_alarms: alarms } = await admin.client.linkSurvival.show({})
    expect(alarms).toEqual({ lost: 7, overruled: 2, seen_again: 1, percent: 42.9 })
  })
})
