import { beforeAll, describe, expect, it } from 'vitest'
import { aSiteForm } from '../../../testing/forms.ts'
import { hashedPassword } from '../../../http/secrets.ts'
import { useServer } from '../../../testing/use-server.ts'
import { PASSWORD, visitorsOf, WRONG_LOGIN } from '../../../testing/visitors.ts'

const HOUR = 3_600_000

const server = useServer()
let visitors: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  visitors = visitorsOf(server)
})

describe('login', () => {
  it('returns user, business, plan, token, sites, settings, cart and expires', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    await owner.client.sites.add(aSiteForm())
    const signedIn = await visitors.login(owner)
    expect(signedIn).toMatchObject({
      user: { id: owner.user_id, email: owner.email, ahref_token: '', majestic_token: '', origin_id: null },
      business: { id: owner.business_id, active: '1', key_phrases: 1, websites: 1, api_access: '0' },
      plan: { id: 5, name: 'Mach', websites: 9999, chargify_id: null, stripe_id: null },
      sites: [{ name: 'Harbor Coffee', pages: [{ page_type: 'home', page_url: '/' }] }],
      settings: { gauge_blue_ranges: { kp_range_set: 36, em_range_set: 10, br_range_set: 54 } },
      cart: [],
      demo: true,
    })
    expect(signedIn.expires).toBe(Math.floor(server.clock.now.getTime() / 1000) + 24 * 3600)
    expect(await server.clientWith(signedIn.token).session.read()).toMatchObject({
      user: { id: owner.user_id },
      expires: signedIn.expires,
    })
  })

  it('returns the same for a wrong password and an unknown address, as 422 and not 401', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    await expect(visitors.login(owner, 'wrong password')).rejects.toMatchObject(WRONG_LOGIN)
    await expect(visitors.login({ email: 'unknown@example.test' })).rejects.toMatchObject(WRONG_LOGIN)
    // A user who never had a password.
    await expect(visitors.login(await server.newAccount(), '')).rejects.toMatchObject({ status: 422 })
    await expect(visitors.login(await server.newAccount(), 'anything at all')).rejects.toMatchObject(
      WRONG_LOGIN,
    )
  })

  it('requires email and password', async () => {
    await expect(visitors.anonymous().session.login({ email: ' ', password: '' })).rejects.toMatchObject({
      status: 422,
      message: 'Email is required. Password is required.',
    })
  })

  it('ignores the case of the address, not of the password', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    await visitors.login({ email: ` ${owner.email.toUpperCase()} ` })
    for (const almost of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      await expect(visitors.login(owner, almost)).rejects.toMatchObject(WRONG_LOGIN)
    }
  })

  it('reports a canceled account, with its subscription, only after the correct password', async () => {
    const closed = await server.newAccount({
      password: PASSWORD,
      closed: true,
      active: 0,
      subscription_id: 'sub_42',
    })
    await expect(visitors.login(closed, 'wrong password')).rejects.toMatchObject({
      ...WRONG_LOGIN,
      subscription: null,
    })
    const canceled = { status: 422, message: 'Your account has been canceled.' }
    await expect(visitors.login(closed)).rejects.toMatchObject({ ...canceled, subscription: 'sub_42' })
    const never = await server.newAccount({ password: PASSWORD, closed: true, active: 0 })
    await expect(visitors.login(never)).rejects.toMatchObject({ ...canceled, subscription: null })
    // A sub-user cannot subscribe again.
    const { email, user_id } = await server.newSubUser(closed, [])
    await server.services.kysely
      .updateTable('users')
      .set({ password_hash: await hashedPassword(PASSWORD) })
      .where('id', '=', user_id)
      .execute()
    await expect(visitors.login({ email })).rejects.toMatchObject({ ...canceled, subscription: null })
  })

  it.each([0, 2] as const)('signs in an inactive business (active %d)', async (active) => {
    const owner = await server.newAccount({ password: PASSWORD, active })
    expect(await visitors.login(owner)).toMatchObject({ business: { active: `${active}` } })
  })

  it('returns the number of previous logins, like its session', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    for (const before of [0, 1, 2]) {
      const { user, token } = await visitors.login(owner)
      expect(user.number_of_login).toBe(before)
      expect((await server.clientWith(token).session.read()).user).toEqual(user)
    }
  })

  it('ends every session of a business that is closed', async () => {
    const owner = await server.newAccount()
    await server.database.kysely
      .updateTable('businesses')
      .set({ closed: true })
      .where('id', '=', owner.business_id)
      .execute()
    await expect(owner.client.session.read()).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  })
})

describe('a session', () => {
  it('ends after 24 hours', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const start = server.clock.now
    try {
      const client = server.clientWith((await visitors.login(owner)).token)
      server.clock.now = new Date(start.getTime() + 24 * HOUR - 1000)
      await client.session.read()
      server.clock.now = new Date(start.getTime() + 24 * HOUR)
      await expect(client.session.read()).rejects.toMatchObject({
        status: 401,
        code: 'signed_out',
        message: 'Please sign in.',
      })
    } finally {
      server.clock.now = start
    }
  })

  it('counts the trial from the day its main user was created, for sub-users too', async () => {
    const owner = await server.newAccount()
    const sub = await server.newSubUser(owner, [])
    const { kysely } = server.services
    const day = new Date('2026-11-02T09:30:00Z')
    await kysely.updateTable('users').set({ created_at: day }).where('id', '=', owner.user_id).execute()
    for (const { client } of [owner, sub])
      expect((await client.session.read()).business.trial_from).toBe(day.toISOString())
    expect((await sub.client.session.read()).user.created_at).not.toBe(day.toISOString())
  })

  it('ends with logout, and others do not', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const { token } = await visitors.login(owner)
    expect(await server.clientWith(token).session.logout()).toEqual({ msg: 'ok' })
    await expect(server.clientWith(token).session.read()).rejects.toMatchObject({ status: 401 })
    await owner.client.session.read()
  })

  it('is stored as a hash only', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const { token } = await visitors.login(owner)
    const rows = await server.database.kysely.selectFrom('sessions').selectAll().execute()
    const stored = JSON.stringify(rows.map(({ token_hash, ...row }) => [token_hash.toString('latin1'), row]))
    expect(stored).not.toContain(token)
    expect(token).toMatch(/^lws_[\w-]{43}$/)
  })
})

describe('change password', () => {
  it('requires the current password, ends other sessions and keeps this one', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const other = await visitors.login(owner)
    const next = 'the next password'
    await expect(
      owner.client.session.changePassword({ password: next, current_password: 'wrong' }),
    ).rejects.toMatchObject({
      status: 422,
      message: 'Your current password is not correct.',
      issues: [{ path: ['current_password'], message: 'Your current password is not correct.' }],
    })
    await expect(
      owner.client.session.changePassword({ password: next, current_password: '' }),
    ).rejects.toMatchObject({ status: 422, message: 'Your current password is required.' })
    await server.clientWith(other.token).session.read()
    expect(await owner.client.session.changePassword({ password: next, current_password: PASSWORD })).toEqual(
      {
        msg: 'ok',
      },
    )
    await owner.client.session.read()
    await expect(server.clientWith(other.token).session.read()).rejects.toMatchObject({ status: 401 })
    await visitors.login(owner, next)
  })

  it('sent concurrently is made once: the others have an outdated password', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const next = ['the first new one', 'the second new one', 'the third new one']
    const changes = await Promise.allSettled(
      next.map((password) => owner.client.session.changePassword({ password, current_password: PASSWORD })),
    )
    const isMade = ({ status }: { status: string }) => status === 'fulfilled'
    expect(changes.filter(isMade)).toHaveLength(1)
    for (const change of changes.filter((each) => each.status === 'rejected')) {
      expect(change.reason).toMatchObject({
        status: 422,
        message: 'Your current password is not correct.',
      })
    }
    await visitors.login(owner, next[changes.findIndex(isMade)])
  })

  it('refuses the current password as the new one, and ends no session for it', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const other = await visitors.login(owner)
    await expect(
      owner.client.session.changePassword({ password: PASSWORD, current_password: PASSWORD }),
    ).rejects.toMatchObject({
      status: 422,
      issues: [{ path: ['password'], message: 'This is your current password. Choose another one.' }],
    })
    await server.clientWith(other.token).session.read()
  })

  it('refuses one of the most common passwords, and names the field', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    await expect(
      owner.client.session.changePassword({ password: 'Trustno1', current_password: PASSWORD }),
    ).rejects.toMatchObject({
      status: 422,
      message: 'This password is one of the most common. Choose another one.',
      issues: [{ path: ['password'] }],
    })
  })

  it('refuses a short password', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    await expect(
      owner.client.session.changePassword({ password: 'short', current_password: PASSWORD }),
    ).rejects.toMatchObject({ status: 422, message: 'Password must be at least 8 characters.' })
  })

  it('changes no other user', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const sub = await server.newSubUser(owner, [])
    await owner.client.session.changePassword({ password: 'the next password', current_password: PASSWORD })
    expect((await sub.client.session.read()).user.id).toBe(sub.user_id)
  })
})
