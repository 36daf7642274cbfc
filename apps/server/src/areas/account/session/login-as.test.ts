import { beforeAll, describe, expect, it } from 'vitest'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

describe('POST admin/login-as-account', () => {
  const server = useServer()
  const admin = useAccount(server, { user_type: 'admin' })
  const agency = useAccount(server)

  beforeAll(async () => {
    await agency.client.sites.add(aSiteForm({ name: 'Theirs' }))
  })

  /** A new session of the administrator that has become one in the account. */
  async function enter(account: TestAccount, by = admin) {
    const own = await server.signIn(by)
    const entered = await own.session.loginAs({ userId: account.user_id })
    return { own, entered, client: server.clientWith(entered.token) }
  }
  const audit = async () =>
    await server.services.kysely
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id', 'as_user_id', 'of_business_id', 'subject_id', 'via', 'address'])
      .where('action', 'in', ['login-as.start', 'login-as.stop'])
      .orderBy('id')
      .execute()

  it('replaces everything by the state of the account, with the administrator as its origin', async () => {
    const { entered, client } = await enter(agency)
    expect(entered.user).toMatchObject({ id: agency.user_id, origin_id: admin.user_id, user_type: 'agency' })
    expect(entered.sites.map(({ name }) => name)).toEqual(['Theirs'])
    const { token: _, ...session } = entered
    expect(await client.session.read()).toEqual(session)
    expect(await refusalOf(client.demo.outbox({}))).toMatchObject({ status: expect.any(Number) })
  })

  it('ends the session it was called with, in both directions', async () => {
    const before = await server.signIn(admin)
    const token = (await before.session.loginAs({ userId: agency.user_id })).token
    const back = await server.clientWith(token).session.loginAs({ userId: admin.user_id })
    expect(back.user).toMatchObject({ id: admin.user_id, origin_id: null })
    expect((await server.clientWith(back.token).session.read()).user.id).toBe(admin.user_id)
    expect(await refusalOf(server.clientWith(token).session.read())).toMatchObject({ status: 401 })
  })

  it('returns only to the origin, and enters no third account', async () => {
    const other = await server.newAccount()
    const { client, entered } = await enter(agency)
    const second = await server.newAccount({ user_type: 'admin' })
    for (const userId of [other.user_id, second.user_id, 999_999]) {
      expect(await refusalOf(client.session.loginAs({ userId }))).toMatchObject({
        status: 403,
        message: 'Please stop this impersonation first.',
      })
    }
    expect((await client.session.read()).user.origin_id).toBe(entered.user.origin_id)
  })

  it('does not enter accounts of other administrators', async () => {
    for (const closed of [false, true]) {
      const other = await server.newAccount({ user_type: 'admin', closed })
      const before = (await audit()).length
      expect(await refusalOf(admin.client.session.loginAs({ userId: other.user_id }))).toMatchObject({
        status: 403,
        message: 'Administrators cannot sign in as another administrator.',
      })
      expect(await audit()).toHaveLength(before)
    }
    expect((await admin.client.session.read()).user.id).toBe(admin.user_id)
  })

  it('is only for administrators who have signed in, not for customers or keys', async () => {
    expect(await refusalOf(agency.client.session.loginAs({ userId: admin.user_id }))).toMatchObject({
      status: 403,
      message: 'Only an administrator can do this.',
    })
    expect(await refusalOf(admin.client.session.loginAs({ userId: 999_999 }))).toMatchObject({ status: 404 })
    expect(await refusalOf(admin.client.session.loginAs({ userId: admin.user_id }))).toMatchObject({
      status: 422,
    })
    const closed = await server.newAccount({ closed: true })
    expect(await refusalOf(admin.client.session.loginAs({ userId: closed.user_id }))).toMatchObject({
      status: 422,
      message: 'This account has been canceled.',
    })
    expect((await admin.client.session.read()).user.id).toBe(admin.user_id)
  })

  describe('ends automatically after an hour', () => {
    const HOUR = 3_600_000
    const started = () => server.clock.now.getTime()

    it('by the server’s clock: refuses calls then, and returns the administrator to their own login', async () => {
      const start = new Date(started())
      const { client, entered } = await enter(agency)
      expect(entered.expires).toBe(Math.floor(start.getTime() / 1000) + 3600)
      server.clock.now = new Date(start.getTime() + HOUR - 1)
      expect((await client.session.read()).user.origin_id).toBe(admin.user_id)
      server.clock.now = new Date(start.getTime() + HOUR)
      for (const over of [
        () => client.session.read(),
        () => client.sites.list(),
        () => client.users.show({ id: agency.user_id }),
      ])
        expect(await refusalOf(over())).toMatchObject({ status: 401 })
      const late = () => server.clientWith(entered.token).session
      expect(await refusalOf(late().loginAs({ userId: agency.user_id }))).toMatchObject({ status: 403 })
      const back = await late().loginAs({ userId: admin.user_id })
      expect(back).toMatchObject({ user: { id: admin.user_id, origin_id: null }, origin: null })
      expect(back.expires).toBe(Math.floor(start.getTime() / 1000) + 24 * 3600)
      server.clock.now = start
    })

    it('cannot return after the original login has ended', async () => {
      const start = new Date(started())
      const { client } = await enter(agency)
      server.clock.now = new Date(start.getTime() + 24 * HOUR)
      expect(await refusalOf(client.session.loginAs({ userId: admin.user_id }))).toMatchObject({
        status: 401,
      })
      server.clock.now = start
    })

    it('and never later than the original login', async () => {
      const start = new Date(started())
      const own = await server.signIn(admin)
      server.clock.now = new Date(start.getTime() + 24 * HOUR - 60_000)
      const entered = await own.session.loginAs({ userId: agency.user_id })
      server.clock.now = start
      expect(entered.expires).toBe(Math.floor(start.getTime() / 1000) + 24 * 3600)
    })

    it('and immediately when its administrator signs out', async () => {
      const start = new Date(started())
      for (const later of [0, HOUR]) {
        const { client } = await enter(agency)
        server.clock.now = new Date(start.getTime() + later)
        await client.session.logout()
        expect(await refusalOf(client.session.loginAs({ userId: admin.user_id }))).toMatchObject({
          status: 401,
        })
        server.clock.now = start
      }
    })
  })

  it('shows both users', async () => {
    const { entered, client } = await enter(agency)
    const { first_name, last_name } = (await admin.client.session.read()).user
    expect(entered.origin).toEqual({ id: admin.user_id, name: `${first_name} ${last_name}` })
    expect((await client.session.read()).origin).toEqual(entered.origin)
    expect((await agency.client.session.read()).origin).toBeNull()
  })

  it('lasts no longer than the original login', async () => {
    const started = server.clock.now
    const { client, entered } = await enter(agency)
    server.clock.now = new Date(started.getTime() + 3_600_000)
    const back = await client.session.loginAs({ userId: admin.user_id })
    server.clock.now = started
    expect(entered.expires).toBe(Math.floor(started.getTime() / 1000) + 3600)
    expect(back.expires).toBe(Math.floor(started.getTime() / 1000) + 24 * 3600)
  })

  it('does not return to an administrator who has lost the role', async () => {
    const former = await server.newAccount({ user_type: 'admin' })
    const { client } = await enter(agency, former)
    await server.services.kysely
      .updateTable('users')
      .set({ user_type: 'agency' })
      .where('id', '=', former.user_id)
      .execute()
    expect(await refusalOf(client.session.loginAs({ userId: former.user_id }))).toMatchObject({ status: 401 })
  })

  it('ends with the sessions of the administrator when the password changes', async () => {
    const password = 'first password of all'
    const boss = await server.newAccount({ user_type: 'admin', password })
    const { client } = await enter(agency, boss)
    await boss.client.session.changePassword({ password: 'second password', current_password: password })
    expect(await refusalOf(client.session.read())).toMatchObject({ status: 401 })
    expect((await agency.client.session.read()).user.id).toBe(agency.user_id)
  })

  it('logs every change under it, with both users, the call and the target', async () => {
    const auditedCalls = async () =>
      await server.services.kysely
        .selectFrom('audit_log')
        .select(['actor_user_id', 'as_user_id', 'of_business_id', 'via', 'after'])
        .where('action', '=', 'login-as.act')
        .orderBy('id')
        .execute()
    const before = (await auditedCalls()).length
    const { client } = await enter(agency)
    const { site } = await client.sites.add(aSiteForm({ name: 'In their name' }))
    await client.sites.list()
    await client.sites.remove({ siteId: site.id })
    const both = { actor_user_id: admin.user_id, as_user_id: agency.user_id, via: 'session' }
    expect((await auditedCalls()).slice(before)).toEqual([
      { ...both, of_business_id: agency.business_id, after: { call: 'sites.add', place: {} } },
      {
        ...both,
        of_business_id: agency.business_id,
        after: { call: 'sites.remove', place: { siteId: String(site.id) } },
      },
    ])
    const own = await agency.client.sites.add(aSiteForm({ name: 'In one’s own name' }))
    expect(own.site.name).toBe('In one’s own name')
    expect(await auditedCalls()).toHaveLength(before + 2)
  })

  it('writes every start and stop to the log', async () => {
    const before = (await audit()).length
    const { client } = await enter(agency)
    await client.session.loginAs({ userId: admin.user_id })
    await refusalOf(admin.client.session.loginAs({ userId: 999_999 }))
    const line = {
      actor_user_id: admin.user_id,
      of_business_id: agency.business_id,
      subject_id: agency.user_id,
      via: 'session',
      address: '127.0.0.1',
    }
    expect((await audit()).slice(before)).toEqual([
      { action: 'login-as.start', as_user_id: null, ...line },
      { action: 'login-as.stop', as_user_id: agency.user_id, ...line },
    ])
  })
})
