import { beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, shownCode } from '../../../testing/authenticator.ts'
import { eitherDatabase } from '../../../testing/databases.ts'
import { refusalOf } from '../../../testing/refusals.ts'
import type { TestAccount } from '../../../testing/start.ts'
import { useAccount, useServer } from '../../../testing/use-server.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const PASSWORD = 'correct horse battery'
const HALF_A_MINUTE = 30_000

describe.each(eitherDatabase)('the second factor on $name', ({ fresh }) => {
  const server = useServer(fresh)
  const admin = useAccount(server, { user_type: 'admin', password: PASSWORD, api_access: true })
  let owner: TestAccount
  beforeEach(async () => {
    owner = await server.newAccount({ password: PASSWORD })
    await server.database.kysely.deleteFrom('login_attempts').execute()
    server.mails.length = 0
  })

  /** What the app shows now, or so many steps later. */
  const codeOf = (secret: string, steps = 0) => shownCode(secret, server.clock.now, steps)
  const later = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))

  async function switchOn(of: TestAccount = owner) {
    const { secret, uri } = await of.client.secondFactor.begin({ current_password: PASSWORD })
    const { recovery_codes } = await of.client.secondFactor.confirm({ code: codeOf(secret) })
    // Another code than the one that was used.
    later(HALF_A_MINUTE)
    return { secret, uri, recovery_codes }
  }

  const login = (code?: string, { email }: TestAccount = owner) =>
    server
      .clientWith(undefined)
      .session.login({ email, password: PASSWORD, ...(code === undefined ? {} : { code }) })

  const WRONG = 'This code is not correct. A code is valid for 30 seconds and works once.'
  const entries = async (of: TestAccount, action: string) =>
    await server.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id', 'subject_id', 'after'])
      .where('subject_id', '=', of.user_id)
      .where('action', '=', action as 'session.open')
      .execute()

  it('is not required until a first code of the app was correct', async () => {
    const begun = await owner.client.secondFactor.begin({ current_password: PASSWORD })
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.uri).toBe(
      `otpauth://totp/Linkwright:${encodeURIComponent(owner.email)}?secret=${begun.secret}&issuer=Linkwright&algorithm=SHA1&digits=6&period=30`,
    )
    await login()
    expect(await refusalOf(owner.client.secondFactor.confirm({ code: '000000' }))).toMatchObject({
      status: 422,
      message: WRONG,
    })
    await login()
    const { recovery_codes } = await owner.client.secondFactor.confirm({ code: codeOf(begun.secret) })
    expect(recovery_codes).toHaveLength(10)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const each of recovery_codes) expect(each).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect(await refusalOf(login())).toMatchObject({ status: 422, code: 'code_needed' })
    expect(await owner.client.secondFactor.show()).toMatchObject({ on: true, recovery_codes_left: 10 })
    expect(await entries(owner, 'second-factor.on')).toHaveLength(1)
    await runJobs(server.services)
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Your two-step sign-in was changed'],
    ])
  })

  it('reports a required code only after the correct password', async () => {
    await switchOn()
    const wrong = server.clientWith(undefined).session.login({ email: owner.email, password: 'wrong' })
    expect(await refusalOf(wrong)).toMatchObject({
      code: 'refused',
      message: 'The email or password is incorrect.',
    })
  })

  it('signs in with the code of the app once, with or without spaces', async () => {
    const { secret } = await switchOn()
    const code = codeOf(secret)
    const signedIn = await login(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(signedIn.user.id).toBe(owner.user_id)
    expect(await entries(owner, 'session.open')).toMatchObject([{ after: { second_factor: 'code' } }])
    expect(await refusalOf(login(code))).toMatchObject({ status: 422, message: WRONG })
    // Nor does one of an earlier step after it.
    expect(await refusalOf(login(codeOf(secret, -1)))).toMatchObject({ message: WRONG })
    later(HALF_A_MINUTE)
    await login(codeOf(secret))
  })

  it('accepts a code of the previous and next step, and no other', async () => {
    const { secret } = await switchOn()
    later(10 * HALF_A_MINUTE)
    for (const away of [-2, 2])
      expect(await refusalOf(login(codeOf(secret, away)))).toMatchObject({ message: WRONG })
    await login(codeOf(secret, -1))
    await login(codeOf(secret, 1))
  })

  it('opens one session with one code, even for concurrent requests', async () => {
    const { secret } = await switchOn()
    const code = codeOf(secret)
    const all = await Promise.allSettled([login(code), login(code), login(code), login(code)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('limits guesses of codes to a few, from any address', async () => {
    const { secret } = await switchOn()
    for (let at = 0; at < 5; at += 1) {
      const client = server.clientWith(undefined, `203.0.113.${at}`)
      const guess = client.session.login({ email: owner.email, password: PASSWORD, code: '000000' })
      expect(await refusalOf(guess)).toMatchObject({ status: 422 })
    }
    // The right one too has to wait.
    expect(await refusalOf(login(codeOf(secret)))).toMatchObject({ status: 429, code: 'too_many' })
  })

  it('accepts each recovery code once, and notifies its owner', async () => {
    const { recovery_codes } = await switchOn()
    const [first = '', second = ''] = recovery_codes
    await runJobs(server.services)
    server.mails.length = 0
    await login(first.toUpperCase().replaceAll('-', ' '))
    expect(await refusalOf(login(first))).toMatchObject({ message: WRONG })
    expect(await owner.client.secondFactor.show()).toMatchObject({ recovery_codes_left: 9 })
    await runJobs(server.services)
    expect(server.mails.map(({ subject }) => subject)).toEqual(['A recovery code was used'])
    expect(await entries(owner, 'session.open')).toMatchObject([
      { after: { second_factor: 'recovery-code' } },
    ])
    await login(second)
  })

  it('stores neither secret nor recovery codes in plain text', async () => {
    const { secret, recovery_codes } = await switchOn()
    const { kysely } = server.database
    const rows = [
      ...(await kysely.selectFrom('second_factors').selectAll().execute()),
      ...(await kysely.selectFrom('recovery_codes').selectAll().execute()),
    ]
    const columns = rows.map((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    )
    const text = JSON.stringify(columns)
    expect(text).not.toContain(bytesOf(secret).toString('latin1'))
    for (const code of [secret, ...recovery_codes, ...recovery_codes.map((each) => each.replaceAll('-', ''))])
      expect(text.toUpperCase()).not.toContain(code.toUpperCase())
  })

  it('of another user cannot be decrypted with data of this one, nor in its row', async () => {
    const { secret } = await switchOn()
    const other = await server.newAccount({ password: PASSWORD })
    await switchOn(other)
    const { kysely } = server.database
    const mine = await kysely
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', owner.user_id)
      .executeTakeFirstOrThrow()
    await kysely.updateTable('second_factors').set(mine).where('user_id', '=', other.user_id).execute()
    expect(await refusalOf(login(codeOf(secret), other))).toMatchObject({ message: WRONG })
  })

  it('is not bypassed by a password reset', async () => {
    const { secret } = await switchOn()
    await server.clientWith(undefined).session.forgotPassword({ email: owner.email })
    await expect.poll(() => server.mails.at(-1)?.subject).toBe('Set a new password')
    const key = /password-wizard\/([\w-]+)/.exec(JSON.stringify(server.mails.at(-1)))?.[1] ?? ''
    const password = 'another horse battery'
    const reset = { key, password, password1: password }
    expect(await server.clientWith(undefined).session.resetPassword(reset)).toMatchObject({ result: 'reset' })
    const client = server.clientWith(undefined)
    expect(await refusalOf(client.session.login({ email: owner.email, password }))).toMatchObject({
      code: 'code_needed',
    })
    await client.session.login({ email: owner.email, password, code: codeOf(secret) })
  })

  it('is turned off, and its recovery codes are replaced, only with password and code', async () => {
    const { secret, recovery_codes } = await switchOn()
    const { secondFactor } = owner.client
    const code = codeOf(secret)
    for (const call of [secondFactor.off, secondFactor.newCodes]) {
      expect(await refusalOf(call({ current_password: 'wrong', code }))).toMatchObject({
        message: 'Your current password is not correct.',
      })
      expect(await refusalOf(call({ current_password: PASSWORD, code: '000000' }))).toMatchObject({
        message: WRONG,
      })
    }
    const made = await secondFactor.newCodes({ current_password: PASSWORD, code })
    expect(made.recovery_codes).toHaveLength(10)
    await secondFactor.keepCodes({ code: made.recovery_codes[0] ?? '' })
    expect(await refusalOf(login(recovery_codes[0]))).toMatchObject({ message: WRONG })
    later(HALF_A_MINUTE)
    await secondFactor.off({ current_password: PASSWORD, code: codeOf(secret) })
    await login()
    expect(await secondFactor.show()).toMatchObject({ on: false, since: null, recovery_codes_left: 0 })
    expect(await refusalOf(secondFactor.off({ current_password: PASSWORD, code: 'x' }))).toMatchObject({
      message: 'Two-step sign-in is not on.',
    })
  })

  it('is not set up without the password, nor while one is on', async () => {
    expect(await refusalOf(owner.client.secondFactor.begin({ current_password: 'wrong' }))).toMatchObject({
      status: 422,
    })
    await switchOn()
    expect(await refusalOf(owner.client.secondFactor.begin({ current_password: PASSWORD }))).toMatchObject({
      message: 'Two-step sign-in is already on.',
    })
  })

  it('is reset for another user by an administrator, with an audit entry and an email', async () => {
    await switchOn()
    await runJobs(server.services)
    server.mails.length = 0
    expect(await refusalOf(owner.client.secondFactor.reset({ id: owner.user_id }))).toMatchObject({
      status: 403,
    })
    const isOn = async () =>
      (await admin.client.adminUsers.list({ type: 'all', id: owner.user_id }))[0]?.second_factor
    expect(await isOn()).toBe(true)
    await admin.client.secondFactor.reset({ id: owner.user_id })
    expect(await isOn()).toBe(false)
    await login()
    expect(await entries(owner, 'second-factor.reset')).toMatchObject([{ actor_user_id: admin.user_id }])
    await runJobs(server.services)
    expect(server.mails.map(({ to }) => to)).toEqual([owner.email])
    expect(await refusalOf(admin.client.secondFactor.reset({ id: owner.user_id }))).toMatchObject({
      message: 'Two-step sign-in is not on.',
    })
    expect(await refusalOf(admin.client.secondFactor.reset({ id: admin.user_id }))).toMatchObject({
      message: 'Turn off your own two-step sign-in with your password and a code.',
    })
    expect(await refusalOf(admin.client.secondFactor.reset({ id: 999_999 }))).toMatchObject({ status: 404 })
  })

  it('cannot be changed by an administrator who is signed in as its owner, and is not required of them', async () => {
    await switchOn()
    const { token } = await (await server.signIn(admin)).session.loginAs({ userId: owner.user_id })
    const asOwner = server.clientWith(token)
    expect((await asOwner.session.read()).user.id).toBe(owner.user_id)
    expect(await refusalOf(asOwner.secondFactor.show())).toMatchObject({
      status: 403,
      message: 'Please stop this impersonation first.',
    })
  })
})
