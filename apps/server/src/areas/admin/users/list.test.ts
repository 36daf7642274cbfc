import { accountStatus, accountStatuses, userTypes } from '@linkwright/core/admin/users/account-status'
import type { SubscriptionStatus } from '@linkwright/core/buying/billing/account-state'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { aSiteForm } from '../../../testing/forms.ts'
import { newOrder } from '../../../testing/new-order.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const DAY = 86_400_000

describe.each(eitherDatabase)('the list of users on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin', subscription_id: 'self-hosted' })

  const users = () => admin.client.adminUsers
  const business = (id: number, changes: object) =>
    server.services.kysely.updateTable('businesses').set(changes).where('id', '=', id).execute()
  const subscribed = async (owner: TestAccount, status: SubscriptionStatus, cancels = false) =>
    await server.services.kysely
      .insertInto('subscriptions')
      .values({
        business_id: owner.business_id,
        provider: 'test',
        ref: `sub_${owner.business_id}`,
        plan_id: 2,
        status,
        amount_cents: 9900,
        created_at: new Date(),
        cancel_at_period_end: cancels,
      })
      .execute()

  it('shows id, b_id, created_at, status, email, first_name, last_name, user_type, agency, accountManager, month, quarter, year, plan, credit, last_login, api_access, active, reactivation_code, source, stripe_customer_id, numSites, numPages and numKeywords', async () => {
    const owner = await server.newAccount({ plan_id: 2, api_access: true })
    const [manager] = await admin.client.accountManagers.add({
      name: 'Wes Tan',
      calendar_link: 'cal.example',
    })
    await admin.client.accountManagers.assign({
      business_id: owner.business_id,
      account_manager_id: manager?.id ?? null,
    })
    await owner.client.sites.add(aSiteForm({ kp2: 'green beans' }))
    await business(owner.business_id, { stripe_customer_id: 'cus_1', name: 'Moss & Co' })
    const [row] = await users().list({ type: 'all', id: owner.user_id })
    expect(row).toEqual({
      id: owner.user_id,
      b_id: owner.business_id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      status: 'trialing',
      email: owner.email,
      first_name: 'Ada',
      last_name: expect.stringMatching(/^Example/) as string,
      user_type: 'agency',
      agency: 'Moss & Co',
      accountManager: 'Wes Tan',
      month: null,
      quarter: null,
      year: null,
      plan: 'Launch',
      credit: 0,
      last_login: null,
      api_access: '1',
      active: '1',
      reactivation_code: '',
      source: null,
      stripe_customer_id: 'cus_1',
      numSites: 1,
      numPages: 1,
      numKeywords: 2,
      account_manager_id: manager?.id,
      is_main: true,
      closed: false,
      invited: true,
      subscribed: false,
      second_factor: false,
    })
  })

  it('shows 1 if a reactivation code was mailed, and never the code', async () => {
    const owner = await server.newAccount({ active: 2 })
    const { reactivation_code } = await admin.client.reactivation.offer({ id: owner.user_id })
    const rows = await users().list({ type: 'expired', id: owner.user_id })
    expect(rows.map((row) => row.reactivation_code)).toEqual(['1'])
    expect(JSON.stringify(rows)).not.toContain(reactivation_code)
  })

  it('filters active, canceled, pending_cancel, trialing, past_due or expired accounts like core, or shows all', async () => {
    const now = server.clock.now
    const old = new Date(now.getTime() - 8 * DAY)
    const grid: TestAccount[] = []
    for (const active of [0, 1, 2] as const)
      for (const plan_id of [2, 73])
        for (const created_at of [now, old])
          for (const subscription of [
            undefined,
            ['active', false],
            ['active', true],
            ['past_due', false],
            ['past_due', true],
            ['canceled', true],
          ] as const) {
            const owner = await server.newAccount({
              active,
              plan_id,
              ...(subscription && { subscription_id: `sub_of_${active}` }),
            })
            const sub = await server.newSubUser(owner, [])
            await server.services.kysely
              .updateTable('users')
              .set({ created_at })
              .where('id', '=', owner.user_id)
              .execute()
            if (subscription) await subscribed(owner, subscription[0], subscription[1])
            grid.push(owner, sub)
          }
    const ids = new Map<string, number[]>()
    for (const type of userTypes) {
      const found: number[] = []
      for await (const { id } of users().list({ type, limit: 1000, sort: 'id' })) found.push(id)
      ids.set(type, found)
    }
    const seen = new Set<string>()
    for (const { user_id } of grid) {
      const [row] = await users().list({ type: 'all', id: user_id })
      const of = accountStatuses.filter((status) => ids.get(status)?.includes(user_id))
      expect(of, `user ${user_id}`).toEqual([row?.status])
      expect(ids.get('all')).toContain(user_id)
      seen.add(row?.status ?? '')
    }
    expect([...seen].toSorted()).toEqual([...accountStatuses].toSorted())
    const total = accountStatuses.reduce((sum, status) => sum + (ids.get(status)?.length ?? 0), 0)
    expect(ids.get('all')).toHaveLength(total)
  })

  it('reflects changes of a business, its subscription and its trial immediately', async () => {
    const owner = await server.newAccount({ plan_id: 2 })
    const status = async () => (await users().list({ type: 'all', id: owner.user_id }))[0]?.status
    const { kysely } = server.services
    expect(await status()).toBe('trialing')
    const start = server.clock.now
    server.clock.now = new Date(start.getTime() + 7.5 * DAY)
    const later = (await server.signIn(admin)).adminUsers
    const { total } = await later.list({ type: 'active', id: owner.user_id })
    server.clock.now = start
    expect(total).toBe(1)
    await business(owner.business_id, { subscription_id: 'sub' })
    expect(await status()).toBe('active')
    await subscribed(owner, 'past_due')
    expect(await status()).toBe('past_due')
    const of = kysely.updateTable('subscriptions').where('business_id', '=', owner.business_id)
    await of.set({ status: 'active', cancel_at_period_end: true }).execute()
    expect(await status()).toBe('pending_cancel')
    await of.set({ status: 'canceled' }).execute()
    expect(await status()).toBe('active')
    await business(owner.business_id, { active: 2 })
    expect(await status()).toBe('expired')
    expect(
      accountStatus(
        {
          active: 0,
          plan_id: 2,
          subscription_id: null,
          trial_from: server.clock.now,
          cancel_at_period_end: true,
          is_past_due: true,
        },
        server.clock.now,
      ),
    ).toBe('canceled')
  })

  it('is searched by current names, address and business, ignoring case', async () => {
    const owner = await server.newAccount()
    const { email } = owner
    const found = async (q: string) =>
      (await users().list({ type: 'all', q })).map(({ id }) => id).includes(owner.user_id)
    await business(owner.business_id, { name: 'Zürich %_ Möbel' })
    for (const q of [email.toUpperCase(), 'ADA example', 'zürich', 'ZÜRICH', '%_ mö'])
      expect([q, await found(q)]).toEqual([q, true])
    expect(await found('zurich')).toBe(false)
    await users().changeEmail({ userId: owner.user_id, email: `quite.${email}` })
    expect(await found(`quite.${email}`)).toBe(true)
    expect(await found('no such text')).toBe(false)
  })

  it('is sorted by each sortable column, in both directions, and paged with each row once', async () => {
    const sorts = [
      'id',
      'email',
      'first_name',
      'last_name',
      'agency',
      'plan',
      'created_at',
      'last_login',
    ] as const
    const all = (await users().list({ type: 'all', limit: 1000 }))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
    for (const sort of sorts) {
      for (const word of [sort, `-${sort}`] as const) {
        const ids: number[] = []
        for await (const { id } of users().list({ type: 'all', sort: word, limit: 40 })) ids.push(id)
        expect(
          ids.toSorted((a, b) => a - b),
          word,
        ).toEqual(all)
      }
    }
    const emails = (await users().list({ type: 'all', sort: '-email', limit: 1000 })).map(
      ({ email }) => email,
    )
    expect(emails).toEqual(emails.toSorted().toReversed())
    expect(await refusalOf(users().list({ type: 'all', sort: 'status' } as never))).toMatchObject({
      status: 400,
    })
    expect(await refusalOf(users().list({ type: 'some' } as never))).toMatchObject({ status: 404 })
  })

  it('is exported completely as CSV, with the orders', async () => {
    const buyer = await server.newAccount()
    await business(buyer.business_id, { name: '=cmd()' })
    await newOrder(server.services.kysely, buyer, {
      subtotal_cents: 5000,
      credit_cents: 0,
      card_cents: 5000,
      created_at: new Date(server.clock.now.getTime() - 40 * DAY),
    })
    const lines = (await users().export({})).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '"id","b_id","created_at","status","email","first_name","last_name","user_type","agency","accountManager","month","quarter","year","plan","credit","last_login","api_access","active","reactivation_code","source","stripe_customer_id","numSites","numPages","numKeywords"',
    )
    expect(lines).toHaveLength(((await users().list({ type: 'all', limit: 1 })).total ?? 0) + 1)
    const line = lines.find((each) => each.includes(buyer.email))
    expect(line).toContain(`"'=cmd()"`)
    expect(line).toContain('"0.00","50.00","50.00","Mach","0.00"')
    expect(line).toMatch(/"\d\d\/\d\d\/\d{4} \d\d:\d\d"/)
    const canceled = (await users().export({ type: 'canceled' })).trimEnd().split('\r\n')
    expect(canceled).toHaveLength(((await users().list({ type: 'canceled', limit: 1 })).total ?? 0) + 1)
  })

  it('is only for administrators and their keys', async () => {
    const owner = await server.newAccount()
    for (const type of userTypes)
      expect(await refusalOf(owner.client.adminUsers.list({ type }))).toMatchObject({ status: 403 })
    expect(await refusalOf(owner.client.adminUsers.export({}))).toMatchObject({ status: 403 })
  })
})
