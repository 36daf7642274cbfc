import { describe, expect, it } from 'vitest'
import { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { newClaim } from '../../../testing/new-claim.ts'
import { newWatch } from '../../../testing/new-watch.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useServer } from '../../../testing/use-server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ago = (ms: number) => new Date(Date.now() - ms)
const notFound = { status: 404 }

describe.each(eitherDatabase)('watched links on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const kysely = () => server.services.kysely

  type Owner = Awaited<ReturnType<typeof server.newAccount>>

  /** A page with a placed link. */
  async function linked(owner: Owner, url = 'https://blog.example/post') {
    const { id: siteId } = await owner.client.sites.add(aSiteForm())
    const pageId = (await owner.client.sites.show({ siteId })).pages[0]?.id ?? 0
    const { link } = await owner.client.links.add({
      siteId,
      pageId,
      url,
      anchor_text: 'garden tools',
      url_progress: 'placed',
      date_completed: '2026-01-31',
    })
    return { siteId, pageId, link }
  }

  async function watched(owner: Owner, changes: Parameters<typeof newWatch>[2] = {}) {
    const place = await linked(owner)
    const id = await newWatch(kysely(), owner, { link_id: place.link.id, ...changes })
    return { ...place, id }
  }

  /** Number of jobs that look at a host. */
  async function queued(host: string): Promise<number> {
    const { rows } = await typedSql({ jobs: is.number })`
      select count(*)::int as jobs from jobs.job
      where name = 'looks' and data -> 'data' ->> 'host' = ${host}`.execute(kysely())
    return rows[0]?.jobs ?? 0
  }

  const lost = {
    state: 'lost',
    code: 'link_removed',
    since: ago(DAY_MS),
    checked_at: ago(DAY_MS),
    is_confirmed: true,
  } as const

  it('lists a watched link with its page, target and state', async () => {
    const owner = await server.newAccount()
    const { id, siteId, pageId, link } = await watched(owner, lost)
    expect([...(await owner.client.watches.list({ page_id: pageId }))]).toMatchObject([
      {
        id,
        link_id: link.id,
        site_id: siteId,
        page_id: pageId,
        target: link.linked_page,
        anchor: 'garden tools',
        state: 'lost',
        code: 'link_removed',
        is_confirmed: true,
        pending: null,
        not_verified_since: null,
        behind_days: 0,
        promise: null,
        claim_id: null,
      },
    ])
    expect(await owner.client.watches.list({ page_id: pageId + 1 })).toHaveLength(0)
  })

  it('filters and counts by state, also links that were not verified for 14 days', async () => {
    const owner = await server.newAccount()
    const { siteId, pageId } = await watched(owner, lost)
    const add = async (path: string, watch: Parameters<typeof newWatch>[2]) => {
      const { link } = await owner.client.links.add({
        siteId,
        pageId,
        url: `https://blog.example/${path}`,
        anchor_text: 'garden tools',
        url_progress: 'placed',
        date_completed: '2026-01-31',
      })
      return await newWatch(kysely(), owner, { link_id: link.id, url: link.url ?? '', ...watch })
    }
    const live = { state: 'live', code: 'ok', since: ago(30 * DAY_MS), checked_at: ago(DAY_MS) } as const
    await add('live', live)
    const unseen = await add('unseen', { ...live, unknown_since: ago(15 * DAY_MS) })
    await add('blocked', { ...live, unknown_since: ago(13 * DAY_MS) })
    const waiting = await add('waiting', {})
    const ended = await add('ended', { ...lost, ended_at: ago(DAY_MS) })
    const idsOf = async (query: Parameters<typeof owner.client.watches.list>[0]) =>
      (await owner.client.watches.list(query)).map(({ id }) => id)
    expect(await idsOf({ state: 'live', site_id: siteId })).toHaveLength(3)
    expect(await idsOf({ state: 'unseen' })).toEqual([unseen])
    expect(await idsOf({ state: 'waiting' })).toEqual([waiting])
    expect(await idsOf({ origin: 'ordered' })).toEqual([])
    expect(await idsOf({ q: 'UNSEEN' })).toEqual([unseen])
    expect(await idsOf({})).not.toContain(ended)
    expect(await owner.client.watches.show({ id: ended })).toMatchObject({ due_at: null })
    expect(await owner.client.watches.counts({ site_id: siteId })).toEqual({
      total: 5,
      by_state: { live: 3, changed: 0, lost: 1, unknown: 0, review: 0, expired: 0, waiting: 1, unseen: 1 },
    })
    expect(await owner.client.watches.counts({ page_id: pageId + 1 })).toMatchObject({ total: 0 })
    const linksOf = async (watch: 'live' | 'lost' | 'unseen' | 'none' | 'waiting') =>
      (await owner.client.links.list({ siteId, pageId, url_progress: 'placed', watch })).map(({ url }) => url)
    expect(await linksOf('unseen')).toEqual(['https://blog.example/unseen'])
    expect(await linksOf('none')).toEqual(['https://blog.example/ended'])
    expect(await linksOf('waiting')).toEqual(['https://blog.example/waiting'])
    const [link] = await owner.client.links.list({ siteId, pageId, watch: 'lost' })
    expect(link?.watch).toMatchObject({ state: 'lost', code: 'link_removed' })
    const file = await owner.client.links.export({ siteId, pageId, watch: 'unseen' })
    expect(file.trim().split('\r\n')).toHaveLength(2)
    const siteFile = await owner.client.sites.exportLinks({ siteId, watch: 'lost' })
    expect(
      siteFile
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').at(-2)),
    ).toEqual(['"State"', '"Lost"'])
  })

  it('shows the promise and the open claim of an ordered link, and its timeline', async () => {
    const owner = await server.newAccount()
    const claim = await newClaim(kysely(), owner)
    const id = await newWatch(kysely(), owner, { order_line_id: claim.lineId, ...lost })
    const db = new TenantDb(kysely(), owner.business_id)
    const look = {
      look: '{"target":null,"anchor":null,"rel":null}',
      history: '{"wasLive":false}',
      promise: '{}',
      judge_version: 0,
    }
    for (const [why_kept, verdict, code] of [
      ['first', 'live', 'ok'],
      ['confirm', 'lost', 'link_removed'],
    ] as const)
      await db
        .insert('link_looks', {
          ...look,
          watch_id: id,
          at: new Date(),
          url: 'https://blog.example/post',
          verdict,
          codes: [code],
          why_kept,
        })
        .execute()
    expect(await owner.client.watches.show({ id })).toMatchObject({
      order_line_id: claim.lineId,
      claim_id: claim.id,
      target: 'https://acme.example/tools',
      anchor: 'tools',
      promise: { months: 12, remedy: 'credit' },
      looks: [
        { verdict: 'lost', why: 'confirm' },
        { verdict: 'live', why: 'first' },
      ],
    })
    const stateOfLine = async () => (await owner.client.orders.details({ id: claim.orderId }))[0]?.watch
    expect(await stateOfLine()).toBeNull()
    await db.update('order_lines').set({ status: 'placed' }).where('id', '=', claim.lineId).execute()
    expect(await stateOfLine()).toMatchObject({ state: 'lost', code: 'link_removed' })
  })

  it.each([
    ['has no requests left', { requests: 49 }, 3],
    ['wants no visits now', { requests: 1, quiet_until: ago(-DAY_MS) }, 3],
    ['can be visited', { requests: 48, quiet_until: ago(DAY_MS) }, 0],
    ['was never visited', undefined, 0],
  ])('says by how many days a late link is behind when its host %s', async (_what, host, behind_days) => {
    const owner = await server.newAccount()
    const { id } = await watched(owner, { due_at: ago(3.5 * DAY_MS) })
    await kysely().deleteFrom('read_hosts').execute()
    if (host !== undefined)
      await kysely()
        .insertInto('read_hosts')
        .values({ host: 'blog.example', day: '2026-01-31', ...host })
        .execute()
    expect(await owner.client.watches.show({ id })).toMatchObject({ behind_days })
  })

  it('looks at a link again once in ten minutes', async () => {
    const owner = await server.newAccount()
    const { id } = await watched(owner, { ...lost, checked_at: ago(11 * MINUTE_MS) })
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => owner.client.watches.recheck({ id })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = async () => (await refusalOf(owner.client.watches.recheck({ id }))).message
    expect(await refused()).toBe('This link is already waiting for its next check.')
    expect(await queued('blog.example')).toBe(1)
    const set = async (changes: { due_at?: Date; checked_at?: Date; ended_at?: Date }) =>
      await kysely().updateTable('link_watches').set(changes).where('id', '=', id).execute()
    await set({ due_at: new Date(Date.now() + DAY_MS), checked_at: ago(9 * MINUTE_MS) })
    expect(await refused()).toBe('This link was checked less than 10 minutes ago. Try again later.')
    await set({ ended_at: new Date() })
    expect(await refused()).toBe('This link is no longer watched.')
  })

  it('hides watches of other businesses, and of sites that a sub-user may not see', async () => {
    const owner = await server.newAccount()
    const { id, siteId } = await watched(owner)
    const other = await server.newAccount()
    const blind = await server.newSubUser(owner, [])
    const granted = await server.newSubUser(owner, [siteId])
    for (const { client } of [other, blind]) {
      expect(await refusalOf(client.watches.show({ id }))).toMatchObject(notFound)
      expect(await refusalOf(client.watches.recheck({ id }))).toMatchObject(notFound)
      expect(await client.watches.list({})).toHaveLength(0)
      expect(await client.watches.list({ site_id: siteId })).toHaveLength(0)
      expect(await client.watches.counts({})).toMatchObject({ total: 0 })
    }
    expect([...(await granted.client.watches.list({}))]).toMatchObject([{ id }])
    expect(await granted.client.watches.counts({})).toMatchObject({ total: 1 })
    expect(await granted.client.watches.recheck({ id })).toMatchObject({ id })
  })

  it('shows a sub-user no claim for another user’s order', async () => {
    const owner = await server.newAccount()
    const { siteId, link } = await linked(owner)
    const claim = await newClaim(kysely(), owner, { order: { lines: [{ site_id: siteId }] } })
    const id = await newWatch(kysely(), owner, { order_line_id: claim.lineId, link_id: link.id })
    const sub = await server.newSubUser(owner, [siteId])
    expect(await sub.client.watches.show({ id })).toMatchObject({ claim_id: null })
    expect(await owner.client.watches.show({ id })).toMatchObject({ claim_id: claim.id })
  })

  it('shows no watches of a disabled site', async () => {
    const owner = await server.newAccount()
    const { id, siteId } = await watched(owner)
    await kysely().updateTable('sites').set({ available: false }).where('id', '=', siteId).execute()
    expect(await owner.client.watches.list({})).toHaveLength(0)
    expect(await refusalOf(owner.client.watches.show({ id }))).toMatchObject({ code: 'site_disabled' })
  })
})
