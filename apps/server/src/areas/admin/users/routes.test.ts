import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { anInvitation, keyMailedTo } from '../../../testing/invited.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const DAY = 86_400_000
const PASSWORD = 'a password of their own'

describe.each(eitherDatabase)('user administration on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin' })

  const users = () => admin.client.adminUsers
  const visitor = () => server.clientWith(undefined).session
  const entries = async (action: AuditAction) =>
    await server.services.kysely
      .selectFrom('audit_log')
      .select(['actor_user_id', 'of_business_id', 'subject_id', 'before', 'after'])
      .where('action', '=', action)
      .orderBy('id')
      .execute()

  describe('POST admin/change-email', () => {
    it('requires no password, notifies the previous address, and keeps sessions', async () => {
      const person = await server.newAccount({ password: PASSWORD })
      await visitor().forgotPassword({ email: person.email })
      const email = `moved.${person.email}`
      const { user } = await users().changeEmail({ userId: person.user_id, email })
      expect(user.email).toBe(email)
      expect((await person.client.session.read()).user.email).toBe(email)
      await runJobs(server.services)
      const sent = server.mails.filter(({ to }) => to === person.email)
      expect(sent.map(({ subject }) => subject)).toContain('Your email address was changed')
      expect((await entries('account.email')).at(-1)).toMatchObject({
        actor_user_id: admin.user_id,
        of_business_id: person.business_id,
        subject_id: person.user_id,
        before: { email: person.email },
        after: { email },
      })
    })

    it('revokes links that were sent to the previous address', async () => {
      const wanted = anInvitation()
      const { user } = await users().add(wanted)
      const key = keyMailedTo(server, wanted.email)
      await users().changeEmail({ userId: user.id, email: `moved.${wanted.email}` })
      const set = { password: PASSWORD, password1: PASSWORD, key }
      expect(await visitor().resetPassword(set)).toMatchObject({ result: 'expired' })
    })

    it("refuses another user's address, an invalid one, and the same one", async () => {
      const [person, other] = [await server.newAccount(), await server.newAccount()]
      for (const [email, message] of [
        [other.email, expect.stringContaining(`(user ${other.user_id}) of `) as string],
        ['not an email', 'Please enter a valid email address.'],
        ['', 'Email is required.'],
        [person.email, 'This is already the email address of this user.'],
      ] as const) {
        const refused = users().changeEmail({ userId: person.user_id, email })
        expect(await refusalOf(refused), email).toMatchObject({ status: 422, message })
      }
    })
  })

  it('POST admin/default-password creates a random password of 12 characters, shown once, and ends sessions and API keys', async () => {
    const person = await server.newAccount({ password: PASSWORD, api_access: true })
    const { key } = await person.client.apiKeys.add({ name: 'all', scope: 'spend' })
    const [one, two] = [
      await users().defaultPassword({ userId: person.user_id }),
      await users().defaultPassword({ userId: person.user_id }),
    ]
    expect(one.password).toMatch(/^[a-zA-Z2-9]{12}$/)
    expect(two.password).not.toBe(one.password)
    expect(await refusalOf(person.client.session.read())).toMatchObject({ status: 401 })
    expect(await refusalOf(server.clientWith(key).session.read())).toMatchObject({ status: 401 })
    for (const [password, status] of [
      [PASSWORD, 422],
      [one.password, 422],
    ] as const)
      expect(await refusalOf(visitor().login({ email: person.email, password }))).toMatchObject({ status })
    expect((await visitor().login({ email: person.email, password: two.password })).user.id).toBe(
      person.user_id,
    )
    expect(await entries('account.password')).toMatchObject([
      { subject_id: person.user_id, before: null, after: null },
      { subject_id: person.user_id },
    ])
    await runJobs(server.services)
    const sent = server.mails.filter(({ to }) => to === person.email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Your password was reset', 'Your password was reset'])
    expect(sent[0]?.body).not.toContain(one.password)
  })

  describe('DELETE admin/users/{id}/sessions', () => {
    it('ends all sessions of a user, and keeps password, API keys and mailed links', async () => {
      const person = await server.newAccount({ password: PASSWORD, api_access: true })
      const { key } = await person.client.apiKeys.add({ name: 'all', scope: 'spend' })
      const second = await visitor().login({ email: person.email, password: PASSWORD })
      const bystander = await server.newAccount()
      await visitor().forgotPassword({ email: person.email })
      expect(await users().endSessions({ id: person.user_id })).toEqual({ revoked: 2 })
      for (const token of [person.token, second.token])
        expect(await refusalOf(server.clientWith(token).session.read())).toMatchObject({ status: 401 })
      expect((await server.clientWith(key).session.read()).user.id).toBe(person.user_id)
      expect((await bystander.client.session.read()).user.id).toBe(bystander.user_id)
      expect((await visitor().login({ email: person.email, password: PASSWORD })).user.id).toBe(
        person.user_id,
      )
      const mailed = keyMailedTo(server, person.email)
      const set = { password: 'another one of their own', password1: 'another one of their own', key: mailed }
      expect(await visitor().resetPassword(set)).toMatchObject({ result: 'reset' })
      expect((await entries('account.sessions')).at(-1)).toMatchObject({
        actor_user_id: admin.user_id,
        of_business_id: person.business_id,
        subject_id: person.user_id,
        after: { sessions: 2 },
      })
    })

    it('ends sessions of administrators as the user too, and those of an administrator as other users', async () => {
      const person = await server.newAccount()
      const other = await server.newAccount({ user_type: 'admin' })
      const acting = await other.client.session.loginAs({ userId: person.user_id })
      const isEnded = async () =>
        (await refusalOf(server.clientWith(acting.token).session.read())).status === 401
      expect((await server.clientWith(acting.token).session.read()).user.id).toBe(person.user_id)
      await users().endSessions({ id: other.user_id })
      expect(await isEnded()).toBe(true)
      expect(await refusalOf(other.client.session.read())).toMatchObject({ status: 401 })
    })

    it('keeps the session of an administrator who ends their own, and logs it even if there was none', async () => {
      const elsewhere = await server.signIn(admin)
      expect(await users().endSessions({ id: admin.user_id })).toMatchObject({ revoked: 1 })
      expect(await refusalOf(elsewhere.session.read())).toMatchObject({ status: 401 })
      expect(await users().endSessions({ id: admin.user_id })).toEqual({ revoked: 0 })
      expect((await entries('account.sessions')).at(-1)).toMatchObject({ after: { sessions: 0 } })
      expect(await refusalOf(users().endSessions({ id: 999_999 }))).toMatchObject({ status: 404 })
    })
  })

  it('PUT admin/users/{id}/api accepts enabled and returns api_access; without access, keys are refused immediately', async () => {
    const person = await server.newAccount({ api_access: true })
    const { key } = await person.client.apiKeys.add({ name: 'nightly', scope: 'read' })
    const withKey = server.clientWith(key)
    expect(await withKey.sites.list()).toHaveLength(0)
    const set = (enabled: '0' | '1') => users().setApiAccess({ id: person.user_id, enabled })
    expect(await set('0')).toEqual({ id: person.user_id, api_access: '0' })
    expect(await refusalOf(withKey.sites.list())).toMatchObject({
      status: 403,
      message: 'API access is off for this account.',
    })
    expect((await person.client.session.read()).business.api_access).toBe('0')
    expect(await set('1')).toEqual({ id: person.user_id, api_access: '1' })
    expect(await withKey.sites.list()).toHaveLength(0)
    expect((await entries('account.api')).map(({ before, after }) => [before, after])).toEqual([
      [{ api_access: true }, { api_access: false }],
      [{ api_access: false }, { api_access: true }],
    ])
  })

  it('refuses changes of administrators that would open their account', async () => {
    const other = await server.newAccount({ user_type: 'admin' })
    for (const { user_id: userId, business_id: businessId, email } of [other, admin]) {
      for (const call of [
        () => users().changeEmail({ userId, email: `x.${email}` }),
        () => users().defaultPassword({ userId }),
        () => users().close({ businessId }),
      ])
        expect(await refusalOf(call())).toMatchObject({
          status: 403,
          message: "An administrator's account can only be changed by its owner, or with a server command.",
        })
    }
    expect((await other.client.session.read()).user.email).toBe(other.email)
  })

  it('is only for administrators who have signed in; their keys can read', async () => {
    const owner = await server.newAccount()
    await users().setApiAccess({ id: admin.user_id, enabled: '1' })
    const { key } = await admin.client.apiKeys.add({ name: 'all', scope: 'spend' })
    const byKey = server.clientWith(key).adminUsers
    expect((await byKey.stats()).total).toBeGreaterThan(0)
    expect(await refusalOf(byKey.setApiAccess({ id: owner.user_id, enabled: '1' }))).toMatchObject({
      status: 403,
      message: 'An API key cannot do this. Please sign in.',
    })
    for (const call of [
      () => owner.client.adminUsers.stats(),
      () => owner.client.adminUsers.sales({ userIds: [owner.user_id] }),
      () => owner.client.adminUsers.setApiAccess({ id: owner.user_id, enabled: '1' }),
      () => owner.client.adminUsers.close({ businessId: owner.business_id }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 403 })
    expect(await refusalOf(users().invite({ id: 999_999 }))).toMatchObject({ status: 404 })
    expect(await refusalOf(users().close({ businessId: 999_999 }))).toMatchObject({ status: 404 })
  })

  it('GET admin/users-stats counts today, this month and the last one by UTC, and all', async () => {
    const { kysely } = server.services
    const start = server.clock.now
    const before = await users().stats()
    server.clock.now = new Date('2031-03-01T00:30:00Z')
    const { adminUsers: then } = await server.signIn(admin)
    expect(await then.stats()).toEqual({ today: 0, month: 0, last_month: 0, total: before.total })
    for (const at of [
      '2031-03-01T00:00:00Z',
      '2031-02-28T23:59:59Z',
      '2031-02-01T00:00:00Z',
      '2031-01-31T23:59:59Z',
    ]) {
      const { user_id } = await server.newAccount()
      await kysely.updateTable('users').set({ created_at: at }).where('id', '=', user_id).execute()
    }
    expect(await then.stats()).toEqual({ today: 1, month: 1, last_month: 2, total: before.total + 4 })
    server.clock.now = start
  })

  it('POST admin/sales returns the orders of users in the last 30, 90 and 365 days', async () => {
    const { kysely } = server.services
    const [buyer, idle] = [await server.newAccount(), await server.newAccount()]
    const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY)
    const money = { subtotal_cents: 10_000, credit_cents: 2_500, card_cents: 7_500 }
    for (const [days, more] of [
      [1, {}],
      [29, {}],
      [31, {}],
      [91, {}],
      [366, {}],
      [2, { status: 9 }],
      [3, { payment_state: 'refunded' }],
    ] as const)
      await newOrder(kysely, buyer, { created_at: ago(days), ...money, ...more })
    expect(await users().sales({ userIds: [buyer.user_id, idle.user_id, 999_999] })).toEqual({
      [buyer.user_id]: { month: 200, quarter: 300, year: 400 },
      [idle.user_id]: { month: 0, quarter: 0, year: 0 },
    })
    expect(await users().sales({ userIds: [] })).toEqual({})
  })
})
