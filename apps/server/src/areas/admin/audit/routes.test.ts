import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe.each(eitherDatabase)('the audit log on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })
  const owner = useAccount(server, { api_access: true })

  beforeAll(async () => {
    for (const limit of [11, 12, 13])
      await admin.client.settings.edit({ gauge_blue_ranges: { em_range_set: limit } })
  })

  const changes = async (input: object = {}) => [
    ...(await admin.client.audit.list({ action: 'settings.edit', ...input })),
  ]
  const newest = async () => (await changes({ limit: 1 }))[0]

  it('lists user, action and values before and after, newest first', async () => {
    const [last, before] = await changes()
    expect(last).toMatchObject({
      actor: { id: admin.user_id, email: admin.email },
      as_user: null,
      via: 'session',
      subject: 'settings',
      after: { gauge_blue_ranges: { em_range_set: 13 } },
    })
    expect(before?.after).toEqual({ gauge_blue_ranges: { em_range_set: 12 } })
  })

  it('is read page by page, each entry once', async () => {
    const ids: number[] = []
    for await (const { id } of admin.client.audit.list({ action: 'settings.edit', limit: 2 })) ids.push(id)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
    expect((await changes({ limit: 2, offset: 2 })).map(({ id }) => id)).toEqual(ids.slice(2))
    expect((await admin.client.audit.list({ action: 'settings.edit', limit: 2 })).total).toBe(3)
  })

  it('filters by actor, subject, business and time, not by text', async () => {
    expect(await changes({ actor: owner.user_id })).toEqual([])
    expect(await changes({ actor: admin.user_id })).toHaveLength(3)
    expect(await changes({ who: ` ${admin.email.toUpperCase()} ` })).toHaveLength(3)
    expect(await changes({ who: owner.email })).toEqual([])
    expect(await changes({ who: 'unknown@example.test' })).toEqual([])
    expect(await changes({ subject: 'order' })).toEqual([])
    expect(await refusalOf(admin.client.audit.list({ q: 'x' } as object))).toMatchObject({ status: 400 })
  })

  it('filters by whole days, inclusive', async () => {
    const day = (await newest())?.at.slice(0, 10) ?? ''
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const last = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    expect(await changes({ from: day, to: day })).toHaveLength(3)
    expect(await changes({ from: next })).toEqual([])
    expect(await changes({ to: last })).toEqual([])
  })

  it('is exported with the values before and after', async () => {
    const file = await admin.client.audit.export({ action: 'settings.edit' })
    const lines = file.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '"ID","Time","User","On behalf of","Action","Account","Record","Before","After","Source","Address","Request"',
    )
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('settings.edit')
    expect(lines[1]).toContain('em_range_set"":13')
  })

  it('marks actions of the terminal, by the client that the call names, and of API keys', async () => {
    const { key } = await owner.client.apiKeys.add({ name: 'orders', scope: 'write' })
    const { id } = await newOrder(server.services.kysely, owner, {})
    const vias = async () =>
      (await admin.client.audit.list({ subject: 'order', subject_id: id })).map(({ via }) => via)
    const put = async (way: 'archived' | 'unarchive', token: string, agent: string) => {
      const headers = { authorization: `Bearer ${token}`, 'user-agent': agent }
      const answer = await server.app.inject({ method: 'PUT', url: `/api/orders/${way}/${id}`, headers })
      expect(answer.statusCode).toBe(200)
    }
    const terminal = 'linkwright-cli/1.2.3 (Linux)'
    await put('archived', owner.token, terminal)
    await put('unarchive', owner.token, 'linkwright-sdk/1.2.3')
    await put('archived', owner.token, 'Mozilla/5.0 (X11; Linux x86_64) linkwright-cli/1.2.3')
    await put('unarchive', key, terminal)
    expect(await vias()).toEqual(['key', 'session', 'session', 'terminal'])
    expect(await admin.client.audit.export({ subject: 'order', subject_id: id })).toContain('"terminal"')
  })

  it('is visible to administrators only', async () => {
    expect(await refusalOf(owner.client.audit.list())).toMatchObject({ status: 403 })
    expect(await refusalOf(owner.client.audit.export({}))).toMatchObject({ status: 403 })
  })
})
