import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusals.ts'
import { startServer, type TestAccount, type TestServer } from '../../testing/start.ts'
import { wronglyTyped } from '../../testing/wrong-types.ts'

describe('the own profile', () => {
  let server: TestServer
  let owner: TestAccount

  beforeAll(async () => {
    server = await startServer()
    owner = await server.newAccount()
  })
  afterAll(() => server.close())

  const form = () => ({ first_name: 'Ada', last_name: 'Lovelace', email: owner.email })
  const edit = (fields: object, by = owner, id = by.user_id) =>
    by.client.request('PUT /user/{id}', { id, ...fields })

  it('takes names and e-mail address', async () => {
    const email = `new.${owner.email}`
    const { user } = await owner.client.users.edit({
      id: owner.user_id,
      ...form(),
      first_name: ' Zoë ',
      email,
    })
    expect(user).toMatchObject({ id: owner.user_id, first_name: 'Zoë', last_name: 'Lovelace', email })
    expect((await owner.client.session.read()).user).toEqual(user)
    expect(await edit(form())).toMatchObject({ user: { email: owner.email } })
  })

  it('lists what is missing together', async () => {
    expect(await refusalOf(edit({ first_name: ' ', last_name: '', email: '' }))).toMatchObject({
      status: 422,
      message: 'First name is required. Last name is required. Email is required.',
    })
    for (const email of [
      'nobody',
      'a@b',
      'a b@c.example',
      'a@b.example\r\nbcc: x@y.example',
      '"a"@b.example',
    ]) {
      expect(await refusalOf(edit({ ...form(), email })), email).toMatchObject({
        status: 422,
        message: 'Please enter a valid email address.',
      })
    }
  })

  it('does not take the address of somebody else, in whatever case', async () => {
    const other = await server.newAccount()
    for (const email of [other.email, other.email.toUpperCase()]) {
      expect(await refusalOf(edit({ ...form(), email }))).toMatchObject({
        status: 422,
        message: 'This email address cannot be used.',
        issues: [{ path: ['email'], message: 'This email address cannot be used.' }],
      })
    }
    const [one, two] = [await server.newAccount(), await server.newAccount()]
    const both = await Promise.allSettled(
      [one, two].map((by) => edit({ ...form(), email: 'wanted.by.two@example.test' }, by)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('coerces nothing: every wrong type is 400', async () => {
    for (const { field, value, form: wrong } of wronglyTyped(form())) {
      expect((await refusalOf(edit(wrong))).status, `${field} ${JSON.stringify(value)}`).toBe(400)
    }
  })

  it.each([
    'user_type',
    'business_id',
    'plan_id',
    'credit',
    'origin_id',
    'number_of_login',
    'reset_hash',
    'reset_time',
    'password',
    'password_hash',
    'is_main',
    'preferences',
    'ahref_token',
    'api_access',
  ])('refuses %s as an unknown field, from an administrator too', async (field) => {
    const admin = await server.newAccount({ user_type: 'admin' })
    for (const by of [owner, admin]) {
      expect(await refusalOf(edit({ ...form(), [field]: '1' }, by))).toMatchObject({
        status: 400,
        code: 'wrong_shape',
      })
    }
  })

  it('of others can be changed by nobody: sub-users, owners, administrators', async () => {
    const sub = await server.newSubUser(owner, [])
    const admin = await server.newAccount({ user_type: 'admin' })
    for (const [by, whose] of [
      [owner, sub],
      [sub, owner],
      [admin, owner],
      [owner, await server.newAccount()],
    ] as const) {
      expect(await refusalOf(edit(form(), by, whose.user_id))).toMatchObject({ status: 404 })
    }
    expect((await sub.client.session.read()).user.first_name).toBe('Ada')
    expect(await edit({ ...form(), email: sub.email }, sub)).toMatchObject({ user: { id: sub.user_id } })
  })
})
