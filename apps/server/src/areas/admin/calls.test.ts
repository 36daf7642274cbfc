import { beforeAll, expect, it } from 'vitest'
import { rawCalls } from '../../testing/raw-calls.ts'
import { useAccount, useServer } from '../../testing/use-server.ts'

const server = useServer()
const admin = useAccount(server, { user_type: 'admin' })
const owner = useAccount(server, { plan_id: 2 })

const PAYS = 'tok_4242_12_2040'
const aNumber = expect.any(Number) as number

beforeAll(async () => {
  await owner.client.plans.subscribe({ plan_id: 2, stripeToken: PAYS })
})

const { send, call } = rawCalls(() => ({ server, token: admin.token }))
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id)

it('users are listed by type, all of them too; users-stats has today, month, last_month and total', async () => {
  const [canceled, expired] = [await server.newAccount({ active: 0 }), await server.newAccount({ active: 2 })]
  const all = ids(await call('GET', 'admin/users/all'))
  for (const [type, { user_id }, other] of [
    ['active', owner, canceled],
    ['canceled', canceled, expired],
    ['expired', expired, owner],
  ] as const) {
    const found = ids(await call('GET', `admin/users/${type}`))
    expect(found).toContain(user_id)
    expect(found).not.toContain(other.user_id)
    expect(all).toContain(user_id)
  }
  const { total, ...lately } = await call('GET', 'admin/users-stats')
  expect(lately).toEqual({ today: total, month: total, last_month: 0 })
  expect(total).toBe(all.length)
})

it('POST admin/sales takes userIds and returns month, quarter and year by id', async () => {
  expect(await call('POST', 'admin/sales', { userIds: [owner.user_id] })).toEqual({
    [owner.user_id]: { month: 0, quarter: 0, year: 0 },
  })
})

it('account actions take userId or businessId and return success', async () => {
  const userId = owner.user_id
  expect(await call('POST', 'admin/change-email', { userId, email: 'moved@calls.test' })).toMatchObject({
    user: { id: userId, email: 'moved@calls.test' },
  })
  expect(await call('POST', 'admin/default-password', { userId })).toEqual({
    password: expect.stringMatching(/^.{12}$/) as string,
  })
  expect(await call('DELETE', `admin/users/${userId}/sessions`)).toEqual({
    revoked: expect.any(Number) as number,
  })
  expect(await call('PUT', `admin/users/${userId}/api`, { enabled: '1' })).toMatchObject({ api_access: '1' })
  expect(await call('POST', 'admin/cancel-account', { businessId: owner.business_id })).toEqual({
    success: true,
  })
  expect(await call('POST', 'admin/users/reactivate', { userId })).toEqual({ success: true })
  // One that never subscribed is closed without its provider.
  const { business_id } = await server.newAccount()
  expect(await call('POST', 'admin/cancel-account', { businessId: business_id })).toEqual({ success: true })
})

it('an expired user gets a reactivation_code', async () => {
  const { user_id } = await server.newAccount({ plan_id: 2, active: 2 })
  expect(await call('PUT', `admin/users/${user_id}/reactivate`)).toMatchObject({
    reactivation_code: expect.stringMatching(/^\S{16,}$/) as string,
  })
})

it('a reset email is sent to the address of the row', async () => {
  const { email } = await server.newAccount({ password: 'a password of their own' })
  expect(await call('POST', 'user/forgot-password', { email })).toEqual({ message: 'ok' })
  await expect.poll(() => server.mails.map(({ to }) => to)).toContain(email)
})

it('POST admin/login-as-account takes userId and returns the response of a login, with origin_id set', async () => {
  const [by, { user_id }] = [await server.newAccount({ user_type: 'admin' }), await server.newAccount()]
  const entered = await call('POST', 'admin/login-as-account', { userId: user_id }, by.token)
  expect(Object.keys(entered)).toEqual(
    expect.arrayContaining(['token', 'user', 'business', 'plan', 'sites', 'settings', 'cart', 'expires']),
  )
  expect(entered.user).toMatchObject({ id: user_id, origin_id: by.user_id })
})

it('leads are listed, added and edited; notes of them and of customers are added, edited and deleted', async () => {
  const { lead } = await call('POST', 'admin/leads', { name: 'Ada Moss', status: 'Demo Video' })
  const { id } = lead as unknown as { id: number }
  expect(lead).toMatchObject({ name: 'Ada Moss', status: 'Demo Video' })
  const edit = { id, phone: '+47 12', websites: 4, links_per_month: 10, status: 'Customer' }
  const edited = await call('PUT', `admin/leads/${id}`, edit)
  expect(edited).toMatchObject({ lead: edit })
  // A lead may be sent back as it was read.
  expect(await call('PUT', `admin/leads/${id}`, edited.lead)).toEqual(edited)
  expect(ids(await call('GET', 'admin/leads'))).toContain(id)
  expect(ids(await call('GET', 'admin/customers'))).toContain(id)
  const { note } = await call('POST', `admin/customers/note/add/${id}`, { notes: 'Called' })
  expect(note).toEqual({
    id: aNumber,
    version: 1,
    notes: 'Called',
    by: expect.stringMatching(/^Ada /),
    date_added: expect.any(String) as string,
  })
  const ofNote = `admin/customers/note/${(note as unknown as { id: number }).id}`
  expect(await call('PUT', ofNote, { notes: 'Mailed' })).toMatchObject({ note: { notes: 'Mailed' } })
  expect(await call('DELETE', ofNote)).toEqual({ msg: 'ok' })
  expect((await send('DELETE', ofNote)).statusCode).toBe(404)
})

it('credit is changed by userId, method, credit and reason, and read as history, log and balances', async () => {
  const { user_id: userId } = owner
  const form = { userId, method: 'add', credit: 25, reason: 'a gift' }
  const changed = await call('POST', 'admin/credit', form)
  expect(changed).toMatchObject({ credit: 25, entry: { action: 'add', amount: 25, reason: 'a gift' } })
  const taken = await call('POST', 'admin/credit', { ...form, method: 'remove', credit: 5 })
  expect(taken).toMatchObject({ credit: 20, entry: { action: 'remove', amount: -5 } })
  const both = [taken.entry, changed.entry]
  expect(await call('GET', `admin/credit/${userId}`)).toEqual(both)
  expect(await call('GET', 'admin/credit')).toEqual(both)
  expect(await call('GET', 'admin/credit/available')).toMatchObject([{ id: userId, credit: 20 }])
})

it('account managers are added, assigned to a business, and deleted by an id in the body', async () => {
  const manager = { name: 'Wes Tan', calendar_link: 'https://cal.example/wes' }
  const [added] = await call('POST', 'admin/account-managers', manager)
  const { id } = added as { id: number }
  expect(await call('GET', 'admin/account-managers')).toMatchObject([{ id, ...manager }])
  const { business_id } = owner
  const assigned = { business_id, account_manager_id: id }
  expect(await call('PUT', 'admin/account-managers', assigned)).toEqual({ success: true })
  const rows = await call('GET', `admin/users/all?business=${business_id}`)
  expect(rows).toMatchObject([{ accountManager: 'Wes Tan' }])
  await call('DELETE', 'admin/account-managers', { id })
  expect(await call('GET', 'admin/account-managers')).toEqual([])
})

it('a user row has credit, last_login and source where they are known', async () => {
  const password = 'a password of their own'
  const { user_id, email } = await server.newAccount({ password })
  const own = server.services.kysely.updateTable('users').where('id', '=', user_id)
  await own.set({ source: 'newsletter' }).execute()
  await call('POST', 'admin/credit', { userId: user_id, method: 'add', credit: 7.25, reason: 'a gift' })
  const row = { id: user_id, credit: 7.25, source: 'newsletter' }
  const path = `admin/users/all?id=${user_id}`
  expect(await call('GET', path)).toMatchObject([{ ...row, last_login: null }])
  await call('POST', 'user/login', { email, password }, null)
  const last_login = expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string
  expect(await call('GET', path)).toMatchObject([{ ...row, last_login }])
})

it('a credit entry of an order has its order_id, and is found by its number', async () => {
  const { user_id: userId, client } = await server.newAccount({ plan_id: 2 })
  await call('POST', 'admin/credit', { userId, method: 'add', credit: 500, reason: 'a gift' })
  await client.cart.add({ type: 'syndication', link: { id: 117 }, url: 'https://acme.example/post' })
  const { total } = await client.checkout.price({ credit: '1' })
  const placed = await client.checkout.place({ total, credit: true })
  expect(placed).toMatchObject({ success: true })
  const [order] = await client.orders.list()
  const entry = { order_id: order?.id, action: 'order', amount: -(order?.amount ?? 0) }
  expect(await call('GET', `admin/credit/${userId}`)).toMatchObject([entry, { order_id: null }])
  expect(await call('GET', `admin/credit?q=order_${order?.id}`)).toMatchObject([entry])
})
