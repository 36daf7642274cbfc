import type { SubscriptionStatus } from '@linkwright/core/buying/billing/account-state'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { hold } from '../../account/credit/hold.ts'
import { TenantDb } from '../../../db/tenant.ts'

const hour = 3_600_000

describe.each(eitherDatabase)('credit entries on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin', api_access: true })
  let owner: TestAccount
  let other: TestAccount

  async function twoAccounts() {
    owner = await server.newAccount({ user_type: 'agency', plan_id: 2, subscription_id: 'sub_1' })
    other = await server.newAccount()
  }
  const change = (account: TestAccount, method: 'add' | 'remove', credit: number, reason = 'a gift') =>
    admin.client.credit.change({ userId: account.user_id, method, credit, reason })
  describe('the log', () => {
    const day = '2026-03-10'
    const at = (text: string) => new Date(`${text}Z`)

    beforeAll(async () => {
      await twoAccounts()
      const { kysely } = server.database
      await kysely
        .updateTable('businesses')
        .set({ name: 'Harbour & Söhne' })
        .where('id', '=', other.business_id)
        .execute()
      const now = server.clock.now
      const moves: [string, TestAccount, 'add' | 'remove', number, string][] = [
        ['2026-03-09T23:59:59.999', owner, 'add', 50, 'the day before'],
        ['2026-03-10T00:00:00', owner, 'add', 5, 'first of the day'],
        ['2026-03-10T23:59:59.999', other, 'add', 7, 'last of the day'],
        ['2026-03-11T00:00:00', owner, 'remove', 2.5, '=the day after'],
      ]
      for (const [moment, account, method, credit, reason] of moves) {
        server.clock.now = at(moment)
        const client = await server.signIn(admin)
        await client.credit.change({ userId: account.user_id, method, credit, reason })
      }
      server.clock.now = now
    })

    const reasons = async (input: object) =>
      (await admin.client.credit.log({ to: '2026-03-31', ...input })).map(({ reason }) => reason)

    it('is filtered by whole days, both included', async () => {
      expect(await reasons({ from: day, to: day })).toEqual(['last of the day', 'first of the day'])
      expect(await reasons({ from: '2026-03-11' })).toEqual(['=the day after'])
      expect(await reasons({ to: '2026-03-09' })).toEqual(['the day before'])
    })

    it('filters by instants, inclusive, for days of another time zone', async () => {
      const from = '2026-03-10T01:00:00+01:00'
      expect(await reasons({ from, to: '2026-03-10T23:59:59.999Z' })).toEqual([
        'last of the day',
        'first of the day',
      ])
      expect(await reasons({ from: '2026-03-10T00:00:00.001Z', to: '2026-03-10T23:59:59.998Z' })).toEqual([])
      expect(await admin.client.credit.totals({ from, to: day })).toMatchObject({ entries: 2 })
      expect((await admin.client.credit.export({ from, to: day })).trimEnd().split('\r\n')).toHaveLength(3)
    })

    it('filters by a text of name, email, business, reason and order, ignoring case', async () => {
      expect(await reasons({ q: 'SÖHNE' })).toEqual(['last of the day'])
      expect(await reasons({ q: owner.email.toUpperCase() })).toHaveLength(3)
      expect(await reasons({ q: ' first OF ' })).toEqual(['first of the day'])
      expect(await reasons({ q: 'order_' })).toEqual([])
      expect(await reasons({ action: 'remove' })).toEqual(['=the day after'])
    })

    it('has totals of all matching rows, not of the page', async () => {
      const filter = { from: day, to: '2026-03-11' }
      expect(await admin.client.credit.totals(filter)).toEqual({
        entries: 3,
        added: 12,
        removed: -2.5,
        net: 9.5,
      })
      expect(await admin.client.credit.totals({ ...filter, q: owner.email, action: 'add' })).toEqual({
        entries: 1,
        added: 5,
        removed: 0,
        net: 5,
      })
      expect(await admin.client.credit.totals({ from: '2030-01-01' })).toEqual({
        entries: 0,
        added: 0,
        removed: 0,
        net: 0,
      })
    })

    it('is exported with the columns of an entry, with escaped formulas', async () => {
      const file = await admin.client.credit.export({ from: '2026-03-11', to: '2026-03-11' })
      expect(file).toBe(
        '"date_time","name","biz_name","order_id","action","amount","reason","user_email"\r\n' +
          `"03/11/2026 00:00","${await nameOf(owner)}","${await businessOf(owner)}","","remove","-2.50","'=the day after","${owner.email}"\r\n`,
      )
    })

    it('is read page by page, each entry once, while others are added', async () => {
      const seen: number[] = []
      for await (const { id } of admin.client.credit.log({ to: '2026-03-31', limit: 1 })) {
        seen.push(id)
        await change(other, 'add', 1, 'in between')
      }
      expect(new Set(seen).size).toBe(4)
      expect(seen).toHaveLength(4)
    })
  })

  describe('active balances', () => {
    it('are the available credit, with the orders of 30, 90 and 365 days', async () => {
      await twoAccounts()
      await change(owner, 'add', 31)
      const now = server.clock.now.getTime()
      // Just within and just beyond of each; what was canceled, refunded or credit is no sale.
      const orders: [age: number, cents: number, more?: object][] = [
        [30 * 24 * hour - 1, 100],
        [30 * 24 * hour, 1_000],
        [90 * 24 * hour - 1, 10_000],
        [90 * 24 * hour, 100_000],
        [365 * 24 * hour - 1, 1_000_000],
        [365 * 24 * hour, 7],
        [hour, 3, { status: 9 }],
        [hour, 3, { payment_state: 'refunded' }],
        [hour, 3, { kind: 'credit' }],
      ]
      for (const [age, cents, more] of orders) await order(owner, new Date(now - age), cents, more)
      const rows = [...(await admin.client.credit.available())]
      const row = rows.find(({ email }) => email === owner.email)
      expect(row).toMatchObject({
        id: owner.user_id,
        status: 'active',
        user_type: 'agency',
        source: null,
        month: 1,
        quarter: 111,
        year: 11_111,
        plan: 'Launch',
        credit: 31,
      })
      expect(rows.some(({ email }) => email === other.email)).toBe(false)
      await hold(new TenantDb(server.database.kysely, owner.business_id), 3_100)
      expect((await admin.client.credit.available()).some(({ email }) => email === owner.email)).toBe(false)
    })

    it('match the list of users', async () => {
      await twoAccounts()
      await change(owner, 'add', 31)
      const standsAs = async (subscription: {
        status: SubscriptionStatus
        cancel_at_period_end: boolean
      }) => {
        await server.database.kysely
          .updateTable('subscriptions')
          .set(subscription)
          .where('business_id', '=', owner.business_id)
          .execute()
        const [balance] = await admin.client.credit.available({ q: owner.email })
        const [user] = await admin.client.adminUsers.list({ type: 'all', id: owner.user_id })
        return [balance?.status, user?.status]
      }
      await server.database.kysely
        .insertInto('subscriptions')
        .values({
          business_id: owner.business_id,
          provider: 'test',
          ref: 'sub_1',
          plan_id: 2,
          status: 'active',
          amount_cents: 9900,
          created_at: server.clock.now,
        })
        .execute()
      const both = (status: string) => [status, status]
      expect(await standsAs({ status: 'past_due', cancel_at_period_end: false })).toEqual(both('past_due'))
      expect(await standsAs({ status: 'past_due', cancel_at_period_end: true })).toEqual(
        both('pending_cancel'),
      )
      expect(await standsAs({ status: 'active', cancel_at_period_end: false })).toEqual(both('active'))
    })

    it('are exported with the columns of the specification', async () => {
      await twoAccounts()
      await change(owner, 'add', 31)
      const [{ created_at } = { created_at: '' }] = await admin.client.credit.available({ q: owner.email })
      const file = await admin.client.credit.exportAvailable({ q: owner.email })
      const [date = '', time = ''] = created_at.split('T')
      const since = `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)} ${time.slice(0, 5)}`
      expect(file).toBe(
        '"created_at","status","email","name","user_type","source","month","quarter","year","plan","credit"\r\n' +
          `"${since}","active","${owner.email}","${await nameOf(owner)}","agency","","0.00","0.00","0.00","Launch","31.00"\r\n`,
      )
    })
  })

  async function nameOf({ user_id }: TestAccount) {
    const { first_name, last_name } = await server.database.kysely
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    return `${first_name} ${last_name}`
  }
  async function businessOf({ business_id }: TestAccount) {
    const { name } = await server.database.kysely
      .selectFrom('businesses')
      .select('name')
      .where('id', '=', business_id)
      .executeTakeFirstOrThrow()
    return name
  }
  async function order(account: TestAccount, at: Date, cents: number, more: object = {}) {
    await server.database.kysely
      .insertInto('orders')
      .values({
        business_id: account.business_id,
        user_id: account.user_id,
        kind: 'order',
        origin: 'admin',
        payment_state: 'paid',
        subtotal_cents: cents,
        extra_cents: 0,
        plan_cents: 0,
        credit_cents: 0,
        card_cents: cents,
        plan_id: 1,
        plan_basis_points: 0,
        customer_name: 'Ada',
        customer_email: account.email,
        created_at: at,
        ...more,
      })
      .execute()
  }
})
