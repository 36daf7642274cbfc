import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { aSiteForm } from '../../../testing/forms.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { Mail, MailPort } from '../../../integrations/mail/port.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { PASSWORD } from '../../../testing/visitors.ts'
import { deleteJobs, runJobs } from '../../../testing/run-jobs.ts'
import { wronglyTyped } from '../../../testing/wrong-types.ts'

describe('the own profile', () => {
  const server = useServer()
  const owner = useAccount(server, { password: PASSWORD })

  const form = () => ({ first_name: 'Ada', last_name: 'Lovelace', email: owner.email })
  const edit = (fields: object, by = owner, id = by.user_id) =>
    by.client.request<string>('PUT /user/{id}', { id, ...fields })

  it('accepts names and email address', async () => {
    const email = `new.${owner.email}`
    const { user } = await owner.client.users.edit({
      id: owner.user_id,
      ...form(),
      first_name: ' Zoë ',
      email,
      current_password: PASSWORD,
    })
    expect(user).toMatchObject({ id: owner.user_id, first_name: 'Zoë', last_name: 'Lovelace', email })
    expect((await owner.client.session.read()).user).toEqual(user)
    expect(await edit({ ...form(), current_password: PASSWORD })).toMatchObject({
      user: { email: owner.email },
    })
  })

  it('sets the address of the business for its owner, not for a sub-user', async () => {
    const own = await server.newAccount({ password: PASSWORD })
    const helper = await server.newSubUser(own, [])
    const addresses = async () =>
      await Promise.all(
        [own, helper].map(async ({ client }) => (await client.session.read()).business.main_email),
      )
    expect(await addresses()).toEqual([own.email, own.email])
    const email = `moved.${own.email}`
    await edit({ ...form(), email, current_password: PASSWORD }, own)
    expect(await addresses()).toEqual([email, email])
  })

  it('changes the email address only with the current password, and notifies the old address', async () => {
    const person = await server.newAccount({ password: PASSWORD })
    const moved = { ...form(), email: `moved.${person.email}` }
    for (const [given, message] of [
      [{}, 'Please enter your current password to change your email address.'],
      [{ current_password: '' }, 'Please enter your current password to change your email address.'],
      [{ current_password: 'wrong' }, 'Your current password is not correct.'],
    ] as const) {
      expect(await refusalOf(edit({ ...moved, ...given }, person))).toMatchObject({
        status: 422,
        message,
        issues: [{ path: ['current_password'], message }],
      })
    }
    expect((await person.client.session.read()).user.email).toBe(person.email)
    expect(await edit({ ...form(), email: person.email }, person)).toMatchObject({
      user: { first_name: 'Ada', email: person.email },
    })
    await deleteJobs(server.services.kysely)
    // What its business asked for before does not hold the mail back.
    await person.client.sites.add(aSiteForm())
    const before = server.mails.length
    await edit({ ...moved, current_password: PASSWORD }, person)
    expect((await person.client.session.read()).user.email).toBe(moved.email)
    const { kysely } = server.services
    const { rows: line } = await sql<{ job: string }>`
      select data->>'job' as job from jobs.job order by priority desc, created_on`.execute(kysely)
    expect(line.length).toBeGreaterThan(1)
    expect(line[0]).toEqual({ job: 'tell-left-address' })
    await sql`delete from jobs.job where data->>'job' <> 'tell-left-address'`.execute(kysely)
    await runJobs(server.services)
    const sent = server.mails.slice(before)
    expect(sent).toMatchObject([{ to: person.email, subject: 'Your email address was changed' }])
    expect(sent[0]?.body).not.toContain('moved.')
  })

  it('notifies the old address even if the server crashes during or after the change', async () => {
    const person = await server.newAccount({ password: PASSWORD })
    await deleteJobs(server.services.kysely)
    const sent: string[] = []
    const mailing = (mail: MailPort) => ({
      ...server.services,
      integrations: { ...server.services.integrations, mail },
    })
    const failing = { send: () => Promise.reject(new Error('died')) }
    const moved = { ...form(), email: `dying.${person.email}`, current_password: PASSWORD }
    await edit(moved, person)
    // What the server that changed it was to send is with it no more; the next ones find it in the database.
    await expect(runJobs(mailing(failing))).rejects.toThrow('died')
    const working = { send: ({ to }: Mail) => Promise.resolve(void sent.push(to)) }
    await runJobs(mailing(working), { deferred: true })
    expect(sent).toEqual([person.email])

    // A change that failed notifies no user.
    const { email: taken } = await server.newAccount()
    await refusalOf(edit({ ...moved, email: taken }, person))
    expect(await runJobs(server.services, { deferred: true })).toEqual([])
  })

  it('throttles guesses of the password through the email address', async () => {
    const person = await server.newAccount({ password: PASSWORD })
    const guess = (current_password: string) =>
      refusalOf(edit({ ...form(), email: `moved.${person.email}`, current_password }, person))
    // All at once: the first wait is a second, which checking a password may take on a busy machine.
    const guesses = Array.from({ length: 12 }, (_, nth) => guess(`guess ${nth}`))
    const statuses = (await Promise.all([...guesses, guess(PASSWORD)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(5)
    expect(statuses.at(-1)).toBe(429)
  })

  it('cannot be changed by an administrator who is signed in as the user', async () => {
    const admin = await server.newAccount({ user_type: 'admin' })
    const { token } = await admin.client.session.loginAs({ userId: owner.user_id })
    const moved = { id: owner.user_id, ...form(), email: 'moved@example.test', current_password: PASSWORD }
    expect(await refusalOf(server.clientWith(token).users.edit(moved))).toMatchObject({ status: 403 })
  })

  it('lists all missing fields together', async () => {
    expect(await refusalOf(edit({ first_name: ' ', last_name: '', email: '' }))).toMatchObject({
      status: 422,
      message: 'First name is required. Last name is required. Email is required.',
    })
    for (const email of [
      'not an email',
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

  it("refuses another user's address in any spelling", async () => {
    const other = await server.newAccount()
    const { email: taken } = other
    for (const email of [taken, taken.toUpperCase(), taken.replace('@', '@\u00ad'), `ｐ${taken.slice(1)}`]) {
      expect(await refusalOf(edit({ ...form(), email, current_password: PASSWORD }))).toMatchObject({
        status: 422,
        message: 'This email address cannot be used.',
        issues: [{ path: ['email'], message: 'This email address cannot be used.' }],
      })
    }
    const [one, two] = [
      await server.newAccount({ password: PASSWORD }),
      await server.newAccount({ password: PASSWORD }),
    ]
    const both = await Promise.allSettled(
      [one, two].map((by) =>
        edit({ ...form(), email: 'wanted.by.two@example.test', current_password: PASSWORD }, by),
      ),
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
  ])('refuses %s as an unknown field, even from an administrator', async (field) => {
    const admin = await server.newAccount({ user_type: 'admin' })
    for (const by of [owner, admin]) {
      expect(await refusalOf(edit({ ...form(), [field]: '1' }, by))).toMatchObject({
        status: 400,
        code: 'wrong_shape',
      })
    }
  })

  it('of others is visible to administrators only', async () => {
    const sub = await server.newSubUser(owner, [])
    const admin = await server.newAccount({ user_type: 'admin' })
    const show = (by: TestAccount, id: number) => by.client.users.show({ id })
    expect((await show(admin, sub.user_id)).user).toMatchObject({ id: sub.user_id, email: sub.email })
    expect((await show(sub, sub.user_id)).user).toEqual((await sub.client.session.read()).user)
    for (const [by, id] of [
      [owner, sub.user_id],
      [sub, owner.user_id],
      [owner, admin.user_id],
      [admin, 999_999_999],
    ] as const)
      expect(await refusalOf(show(by, id))).toMatchObject({ status: 404 })
  })

  it('of others cannot be changed by sub-users, owners or administrators', async () => {
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
