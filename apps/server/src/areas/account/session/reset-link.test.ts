import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { mailbox } from './mailbox.ts'
import { PASSWORD, visitorsOf, WRONG_LOGIN } from '../../../testing/visitors.ts'
import { eventually } from '../../../testing/eventually.ts'
import { sessionsWaiting } from '../../../testing/while-locked.ts'

const HOUR = 3_600_000

const server = useServer()
const visitors = visitorsOf(server)

/** A transaction that is not of this server, and has begun. */
async function anotherServer(): Promise<Client> {
  const client = new Client({ connectionString: server.database.place.url })
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('begin')
  return client
}

/** Resolves when this many statements wait for another transaction. */
async function waiting(count: number): Promise<void> {
  await eventually(async () => expect(await sessionsWaiting(server.database)).toBe(count))
}

describe('a forgotten password', () => {
  it('needs an email address', async () => {
    await expect(visitors.anonymous().session.forgotPassword({ email: '' })).rejects.toMatchObject({
      status: 422,
      message: 'Please enter your email and press Forgot Password to initiate a password reset.',
    })
  })

  it('is reset with the mailed link, whose host is the configured one', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    await visitors
      .anonymous()
      .session.forgotPassword(
        { email: owner.email },
        { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' } },
      )
    const key = await visitors.mailedKey(owner)
    const mail = server.mails.find(({ to }) => to === owner.email)
    expect(mail).toMatchObject({ to: owner.email, subject: 'Set a new password' })
    expect(mail?.body).toContain(`https://links.test/password-wizard/${key}\n`)
    expect(mail?.body).toContain('within 12 hours')
    expect(mail?.body).not.toContain('evil')
    expect(key).toMatch(/^lwr_[\w-]{43}$/)
    expect(await visitors.reset(key, 'a new password')).toEqual({ message: 'ok', result: 'reset' })
    await visitors.login(owner, 'a new password')
    await expect(visitors.login(owner, PASSWORD)).rejects.toMatchObject(WRONG_LOGIN)
  })

  it('is sent to the stored address, not to one that only looks the same', async () => {
    const owner = await server.newAccount()
    const email = `kim.${owner.email}`
    await server.database.kysely
      .updateTable('users')
      .set(mailbox(email))
      .where('id', '=', owner.user_id)
      .execute()
    // The Kelvin sign is a k in lower case.
    await visitors.anonymous().session.forgotPassword({ email: email.replace('k', '\u212A') })
    await visitors.mailedKey({ email })
    expect(server.mails.filter(({ to }) => to.includes('\u212A'))).toEqual([])
  })

  it('accepts a link once, even with 20 concurrent uses', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const key = await visitors.askForLink(owner)
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => (await visitors.reset(key, `new password ${nth}`)).result),
    )
    expect(results.filter((result) => result === 'reset')).toHaveLength(1)
    await visitors.login(owner, `new password ${results.indexOf('reset')}`)
    expect(await visitors.reset(key, 'once more please')).toEqual({ message: 'ok', result: 'expired' })
  })

  it('accepts a link for 12 hours', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const start = server.clock.now
    try {
      const key = await visitors.askForLink(owner)
      server.clock.now = new Date(start.getTime() + 12 * HOUR)
      expect((await visitors.reset(key, 'a new password')).result).toBe('expired')
      server.clock.now = new Date(start.getTime() + 12 * HOUR - 1000)
      expect((await visitors.reset(key, 'a new password')).result).toBe('reset')
    } finally {
      server.clock.now = start
    }
  })

  it('revokes older links with a newer one, and all with a new password or address', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const older = await visitors.askForLink(owner)
    const newer = await visitors.askForLink(owner, 2)
    expect((await visitors.reset(older, 'a new password')).result).toBe('expired')
    await owner.client.session.changePassword({ password: 'changed by hand', current_password: PASSWORD })
    expect((await visitors.reset(newer, 'a new password')).result).toBe('expired')
    const last = await visitors.askForLink(owner, 3)
    await owner.client.users.edit({
      id: owner.user_id,
      first_name: 'Ada',
      last_name: 'Example',
      email: `moved.${owner.email}`,
      current_password: 'changed by hand',
    })
    expect((await visitors.reset(last, 'a new password')).result).toBe('expired')
  })

  it('leaves one valid link after concurrent requests', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const { email } = owner
    await Promise.all(Array.from({ length: 5 }, () => visitors.anonymous().session.forgotPassword({ email })))
    const last = await visitors.mailedKey(owner, 5)
    const keys = server.mails
      .filter(({ to }) => to === email)
      .map(({ body }) => /\/password-wizard\/(\S+)/.exec(body)?.[1] ?? '')
    expect(new Set(keys).size).toBe(5)
    expect(keys).toContain(last)
    const open = await server.database.kysely
      .selectFrom('password_resets')
      .where('user_id', '=', owner.user_id)
      .select('key_hash')
      .execute()
    expect(open).toHaveLength(1)
  })

  it('is not sent to an address that the user is changing', async () => {
    const owner = await server.newAccount()
    const other = await anotherServer()
    await other.query(`update users set email = 'moved.' || email where id = ${owner.user_id}`)
    await visitors.anonymous().session.forgotPassword({ email: owner.email })
    await waiting(1)
    await other.query('commit')
    // Mails are sent in order, so a later mail shows that no earlier one is pending.
    await visitors.askForLink(await server.newAccount())
    expect(server.mails.filter(({ to }) => to === owner.email)).toEqual([])
  })

  it('cannot flood a mailbox: five links are followed by a pause, and the newest stays valid', async () => {
    const lines: string[] = []
    const logging = await startServer(
      undefined,
      { logLevel: 'warn' },
      { write: (line) => void lines.push(line) },
    )
    onTestFinished(() => logging.close())
    const strangers = visitorsOf(logging)
    const owner = await logging.newAccount({ password: PASSWORD })
    for (let nth = 1; nth <= 5; nth += 1) await strangers.askForLink(owner, nth)
    const newest = await strangers.mailedKey(owner, 5)
    // Each from an address of its own, and answered as ever.
    const requestLink = (email: string) => strangers.anonymous().session.forgotPassword({ email })
    expect(await requestLink(` ${owner.email.toUpperCase()} `)).toEqual(
      await requestLink('unknown@example.test'),
    )
    await eventually(() => expect(lines.join('')).toContain('"msg":"reset mail throttled"'))
    expect(logging.mails).toHaveLength(5)
    expect((await strangers.reset(newest, 'a new password')).result).toBe('reset')
    const other = await logging.newAccount()
    await strangers.askForLink(other)
    await logging.database.kysely
      .updateTable('login_attempts')
      .set({ last_at: sql`last_at - interval '1 second'` })
      .execute()
    await strangers.askForLink(owner, 6)
  })

  it("sets no other user's password", async () => {
    const [one, other] = [
      await server.newAccount({ password: PASSWORD }),
      await server.newAccount({ password: PASSWORD }),
    ]
    await visitors.reset(await visitors.askForLink(one), 'a new password')
    expect((await visitors.login(other)).user.id).toBe(other.user_id)
  })

  it('ends all sessions, and opens none', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const { token } = await visitors.login(owner)
    const response = await visitors.reset(await visitors.askForLink(owner), 'a new password')
    expect(Object.keys(response)).toEqual(['message', 'result'])
    for (const client of [owner.client, server.clientWith(token)]) {
      await expect(client.session.read()).rejects.toMatchObject({ status: 401 })
    }
  })

  it('revokes the API keys of that user only; a change keeps them', async () => {
    const [owner, other] = [
      await server.newAccount({ password: PASSWORD, api_access: true }),
      await server.newAccount({ api_access: true }),
    ]
    const keyOf = async ({ client }: typeof owner) =>
      server.clientWith((await client.apiKeys.add({ name: 'Reports', scope: 'read' })).key)
    const [own, foreign] = [await keyOf(owner), await keyOf(other)]
    await owner.client.session.changePassword({ password: 'changed by hand', current_password: PASSWORD })
    await own.session.read()
    await visitors.reset(await visitors.askForLink(owner), 'a new password')
    await expect(own.session.read()).rejects.toMatchObject({ status: 401 })
    await foreign.session.read()
    const again = server.clientWith((await visitors.login(owner, 'a new password')).token)
    expect(await again.apiKeys.list()).toEqual([])
  })

  it('must match its confirmation and be long enough', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const key = await visitors.askForLink(owner)
    const client = visitors.anonymous()
    await expect(
      client.session.resetPassword({ password: 'long enough', password1: 'long enougH', key }),
    ).rejects.toMatchObject({ status: 422, message: 'Passwords must match.' })
    await expect(visitors.reset(key, 'seven77')).rejects.toMatchObject({
      status: 422,
      message: 'Password must be at least 8 characters.',
    })
    await expect(visitors.reset(key, 'x'.repeat(257))).rejects.toMatchObject({
      status: 422,
      message: 'Password can be at most 256 characters.',
    })
    // A refused try leaves the link as it was; long ones and any characters are taken.
    const long = `${'🐻'.repeat(255)} `
    expect((await visitors.reset(key, long)).result).toBe('reset')
    await visitors.login(owner, long)
  })
})
