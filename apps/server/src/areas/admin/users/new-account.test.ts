import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../testing/databases.ts'
import { anInvitation, keyMailedTo } from '../../../testing/invited.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'

const DAY = 86_400_000
const PASSWORD = 'a password of their own'

describe.each(eitherDatabase)('new accounts on $name', ({ fresh }) => {
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

  describe('POST admin/users', () => {
    it('creates a business with its main user, who gets a link to set a password by mail and never a password', async () => {
      const wanted = anInvitation()
      const { user, mailed } = await users().add(wanted)
      expect(mailed).toBe(true)
      expect(user).toMatchObject({
        first_name: 'Iris',
        email: wanted.email,
        user_type: 'agency',
        is_main: true,
      })
      const mail = server.mails.findLast(({ to }) => to === wanted.email)
      expect(mail?.subject).toBe('Your account is ready')
      expect(mail?.body).not.toMatch(/[Pp]assword: /)
      const key = keyMailedTo(server, wanted.email)
      expect(mail?.body).toContain(`https://links.test/password-wizard/${key}?invited=1`)
      expect(await refusalOf(visitor().login({ email: wanted.email, password: PASSWORD }))).toMatchObject({
        status: 422,
      })
      const set = { password: PASSWORD, password1: PASSWORD, key }
      expect(await visitor().resetPassword(set)).toMatchObject({ result: 'reset' })
      expect(await visitor().resetPassword(set)).toMatchObject({ result: 'expired' })
      const { business } = await visitor().login({ email: wanted.email, password: PASSWORD })
      expect(business).toMatchObject({
        name: 'Vance & Co',
        plan_id: 2,
        active: '1',
        main_email: wanted.email,
      })
      expect((await entries('account.add')).at(-1)).toEqual({
        actor_user_id: admin.user_id,
        of_business_id: business.id,
        subject_id: user.id,
        before: null,
        after: { email: wanted.email, user_type: 'agency', plan_id: 2 },
      })
    })

    it('sends a link that is valid for two weeks, longer than a reset link', async () => {
      const start = server.clock.now
      const wanted = anInvitation()
      await users().add(wanted)
      const set = { password: PASSWORD, password1: PASSWORD, key: keyMailedTo(server, wanted.email) }
      server.clock.now = new Date(start.getTime() + 14 * DAY)
      expect(await visitor().resetPassword(set)).toMatchObject({ result: 'expired' })
      server.clock.now = new Date(start.getTime() + 14 * DAY - 1000)
      expect(await visitor().resetPassword(set)).toMatchObject({ result: 'reset' })
      server.clock.now = start
    })

    it('creates no second account for an address, none on an unknown plan, and lists all missing fields', async () => {
      const taken = await server.newAccount()
      expect(await refusalOf(users().add(anInvitation({ email: taken.email.toUpperCase() })))).toMatchObject({
        status: 422,
        issues: [
          {
            path: ['email'],
            message: expect.stringMatching(
              new RegExp(`\\(user ${taken.user_id}\\) of .+ signs in with this address\\. Choose another`),
            ) as string,
          },
        ],
      })
      expect(
        await refusalOf(users().add(anInvitation({ business: { name: 'A', plan_id: 9 } }))),
      ).toMatchObject({
        status: 422,
        message: 'There is no such plan.',
        issues: [{ path: ['business', 'plan_id'], message: 'There is no such plan.' }],
      })
      const { kysely } = server.services
      const count = kysely.selectFrom('businesses').select(({ fn }) => fn.countAll<number>().as('count'))
      const before = await count.executeTakeFirst()
      expect(
        await refusalOf(
          users().add(anInvitation({ first_name: '', email: 'x', business: { name: ' ', plan_id: 2 } })),
        ),
      ).toMatchObject({
        status: 422,
        message: 'First name is required. Please enter a valid email address. Please name the business.',
      })
      expect(await count.executeTakeFirst()).toEqual(before)
    })

    it('returns the full response to a repeated call, without the result of the mail', async () => {
      const wanted = anInvitation()
      const options = { idempotencyKey: 'one-account' }
      const first = await users().add(wanted, options)
      expect(first.mailed).toBe(true)
      expect(await users().add(wanted, options)).toEqual({ ...first, mailed: false })
    })

    it('reports that the mail could not be sent; a new invitation revokes the previous one, until a password is set', async () => {
      const { mail } = server.services.integrations
      server.services.integrations.mail = { send: () => Promise.reject(new Error('no route')) }
      const wanted = anInvitation()
      const { user, mailed } = await users().add(wanted)
      expect(mailed).toBe(false)
      expect(await users().invite({ id: user.id })).toEqual({ mailed: false })
      server.services.integrations.mail = mail
      expect(await users().invite({ id: user.id })).toEqual({ mailed: true })
      const first = keyMailedTo(server, wanted.email)
      await users().invite({ id: user.id })
      const second = keyMailedTo(server, wanted.email)
      expect(second).not.toBe(first)
      const set = { password: PASSWORD, password1: PASSWORD }
      expect(await visitor().resetPassword({ ...set, key: first })).toMatchObject({ result: 'expired' })
      expect(await visitor().resetPassword({ ...set, key: second })).toMatchObject({ result: 'reset' })
      expect(await refusalOf(users().invite({ id: user.id }))).toMatchObject({
        status: 422,
        message: 'This person has already set a password. Send a password reset email instead.',
      })
      expect(await entries('account.invite')).toHaveLength(3)
    })
  })

  describe('POST admin/users/{id}/reset-mail', () => {
    it('is logged with its sender, and only the newest link is valid', async () => {
      const person = await server.newAccount({ password: PASSWORD })
      expect(await users().resetMail({ id: person.user_id })).toEqual({ mailed: true })
      const first = keyMailedTo(server, person.email)
      await users().resetMail({ id: person.user_id })
      const second = keyMailedTo(server, person.email)
      const set = { password: PASSWORD, password1: PASSWORD }
      expect(await visitor().resetPassword({ ...set, key: first })).toMatchObject({ result: 'expired' })
      expect(await visitor().resetPassword({ ...set, key: second })).toMatchObject({ result: 'reset' })
      expect((await entries('account.reset')).slice(-2)).toMatchObject(
        [1, 2].map(() => ({
          actor_user_id: admin.user_id,
          of_business_id: person.business_id,
          subject_id: person.user_id,
          after: { email: person.email },
        })),
      )
    })

    it("counts neither against the sender's network nor with public requests", async () => {
      // More people than one network may ask a reset mail for by the public call.
      const people = await Promise.all(
        Array.from({ length: 22 }, () => server.newAccount({ password: PASSWORD })),
      )
      for (const { user_id } of people)
        expect(await users().resetMail({ id: user_id })).toEqual({ mailed: true })
      const [person] = people
      if (person === undefined) throw new Error('no user')
      expect(await visitor().forgotPassword({ email: person.email })).toEqual({ message: 'ok' })
    })

    it('has its own limit for one mailbox, and reports that the mail could not be sent', async () => {
      const person = await server.newAccount({ password: PASSWORD })
      const { mail } = server.services.integrations
      server.services.integrations.mail = { send: () => Promise.reject(new Error('no route')) }
      expect(await users().resetMail({ id: person.user_id })).toEqual({ mailed: false })
      server.services.integrations.mail = mail
      for (let sent = 1; sent < 5; sent++) await users().resetMail({ id: person.user_id })
      expect(await refusalOf(users().resetMail({ id: person.user_id }))).toMatchObject({ status: 429 })
      const closed = await server.newAccount({ closed: true })
      expect(await refusalOf(users().resetMail({ id: closed.user_id }))).toMatchObject({ status: 422 })
      expect(await refusalOf(person.client.adminUsers.resetMail({ id: admin.user_id }))).toMatchObject({
        status: 403,
      })
    })
  })
})
