import type { LinkwrightClient } from '@linkwright/sdk'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startServer, type TestServer } from '../../../testing/start.ts'
import { useServer } from '../../../testing/use-server.ts'
import { PASSWORD, visitorsOf } from '../../../testing/visitors.ts'

const server = useServer()
let visitors: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  visitors = visitorsOf(server)
})

const HOUR = 3600

/**
 * Expects that an attempt which must wait `seconds` is refused with the remaining time. The stored count is
 * moved an hour ahead first, so that a slow machine does not outlast the wait before it calls.
 */
async function expectThrottled(
  attempt: () => PromiseLike<unknown>,
  seconds?: number,
  at: TestServer = server,
): Promise<void> {
  const sinceLast = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - max(last_at))::float8 as seconds from login_attempts`.execute(
      at.database.kysely,
    )
    return rows[0]?.seconds ?? 0
  }
  await waitSeconds(-HOUR, at)
  const before = await sinceLast()
  const refusal: unknown = await attempt().then(
    () => undefined,
    (error: unknown) => error,
  )
  const after = await sinceLast()
  await waitSeconds(HOUR, at)
  expect(refusal).toMatchObject(throttled)
  if (seconds === undefined) return
  const { retryAfter } = refusal as { retryAfter: number }
  expect(retryAfter).toBeLessThanOrEqual(Math.ceil(seconds - before))
  expect(retryAfter).toBeGreaterThanOrEqual(Math.ceil(seconds - after))
}

/** Time passes for everything that was counted so far. */
async function waitSeconds(seconds: number, at: TestServer = server): Promise<void> {
  await at.database.kysely
    .updateTable('login_attempts')
    .set({ last_at: sql`last_at - make_interval(secs => ${seconds})` })
    .execute()
}

const wrong = { status: 422 }

const throttled = {
  status: 429,
  code: 'too_many',
  message: 'Too many tries. Please wait a moment and try again.',
}

describe('throttling', () => {
  async function fail(client: LinkwrightClient, account: { email: string }, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await expect(visitors.login(account, `wrong ${time}`, client)).rejects.toMatchObject(wrong)
    }
  }

  it('delays after 5 wrong passwords, twice as long each time, even for a correct one', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const client = visitors.anonymous()
    await fail(client, owner, 5)
    await expectThrottled(() => visitors.login(owner, PASSWORD, client), 1)
    for (const seconds of [1, 2, 4, 8]) {
      await waitSeconds(seconds)
      await expect(visitors.login(owner, 'wrong', client)).rejects.toMatchObject(wrong)
      await expectThrottled(() => visitors.login(owner, PASSWORD, client), seconds * 2)
    }
    await waitSeconds(16)
    await visitors.login(owner, PASSWORD, client)
    // The right one clears the count.
    await fail(client, owner, 5)
  })

  it('never waits longer than 15 minutes', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const client = visitors.anonymous()
    await fail(client, owner, 5)
    await server.database.kysely.updateTable('login_attempts').set({ attempts: 90 }).execute()
    await expectThrottled(() => visitors.login(owner, PASSWORD, client), 900)
    await server.database.kysely.deleteFrom('login_attempts').execute()
  })

  it('verifies at most 5 of many concurrent wrong passwords', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const client = visitors.anonymous()
    const tries = Array.from({ length: 30 }, (_, nth) => visitors.login(owner, `guess ${nth}`, client))
    const statuses = (await Promise.allSettled(tries)).map((tried) =>
      tried.status === 'rejected' ? (tried.reason as { status: number }).status : 200,
    )
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  it('blocks neither other networks nor other accounts', async () => {
    const [victim, other] = [
      await server.newAccount({ password: PASSWORD }),
      await server.newAccount({ password: PASSWORD }),
    ]
    const attacker = visitors.anonymous()
    await fail(attacker, victim, 5)
    await expectThrottled(() => visitors.login(victim, PASSWORD, attacker))
    await visitors.login(victim)
    await visitors.login(other, PASSWORD, attacker)
  })

  it('delays guesses at one account from many networks, except where it signed in before', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const [home, elsewhere] = [visitors.anonymous(), visitors.anonymous()]
    await visitors.login(owner, PASSWORD, home)
    // However the address is spelled it is one account.
    const { email } = owner
    for (const spelling of [email, email.toUpperCase(), `\u200b${email}`])
      await expect(visitors.login({ email: spelling }, 'wrong')).rejects.toMatchObject(wrong)
    const counted = await server.database.kysely
      .updateTable('login_attempts')
      .set({ attempts: 500 })
      .where('attempts', '=', 3)
      .executeTakeFirst()
    expect(counted.numUpdatedRows).toBe(1n)

    for (let time = 0; time < 8; time += 1) {
      const refusal = await visitors.login(owner, PASSWORD, elsewhere).catch((error: unknown) => error)
      expect(refusal).toMatchObject(throttled)
      expect((refusal as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60)
    }
    await visitors.login(owner, PASSWORD, home)
    await waitSeconds(60)
    // A delay caused by others is not a failure: one attempt is free again, and the user's own count is unchanged.
    await visitors.login(owner, PASSWORD, elsewhere)
  })

  it('signs in after a password reset, despite attempts of others', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const [home, elsewhere] = [visitors.anonymous(), visitors.anonymous()]
    await visitors.login(owner, PASSWORD, home)
    await expect(visitors.login(owner, 'wrong')).rejects.toMatchObject(wrong)
    const key = await visitors.askForLink(owner)
    await server.database.kysely.updateTable('login_attempts').set({ attempts: 500 }).execute()
    await server.database.kysely
      .deleteFrom('login_attempts')
      .where('key', 'not like', 'everywhere:%')
      .execute()
    await expect(visitors.login(owner, PASSWORD, elsewhere)).rejects.toMatchObject(throttled)
    expect((await visitors.reset(key, PASSWORD, elsewhere)).result).toBe('reset')
    await visitors.login(owner, PASSWORD, elsewhere)
    // The earlier sign-in may have been by another person.
    await expect(visitors.login(owner, PASSWORD, home)).rejects.toMatchObject(throttled)
  })

  it('delays an address that has failed a hundred times over many accounts', async () => {
    const client = visitors.anonymous()
    const next = (nth: number) => visitors.login({ email: `n${nth}@example.test` }, 'wrong', client)
    for (let nth = 1; nth <= 3; nth += 1) await expect(next(nth)).rejects.toMatchObject(wrong)
    const skipped = await server.database.kysely
      .updateTable('login_attempts')
      .set({ attempts: 99 })
      .where('attempts', '=', 3)
      .executeTakeFirst()
    expect(skipped.numUpdatedRows).toBe(1n)
    await expect(next(100)).rejects.toMatchObject(wrong)
    await expectThrottled(() => next(101), 1)
  })

  it('ignores X-Forwarded-For of the client', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const client = visitors.anonymous()
    await fail(client, owner, 5)
    const options = { headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' } }
    await expectThrottled(() => client.session.login({ email: owner.email, password: PASSWORD }, options))
  })

  it("behind a proxy uses the address of the proxy's header, not those of its client", async () => {
    const behindProxy = await startServer(undefined, { trustProxy: 1 })
    onTestFinished(() => behindProxy.close())
    const login = async (nth: number, from: string) =>
      await visitorsOf(behindProxy)
        .anonymous()
        .session.login(
          { email: 'unknown@example.test', password: 'wrong' },
          { headers: { 'x-forwarded-for': `203.0.113.${nth}, ${from}` } },
        )
    for (let nth = 1; nth <= 5; nth += 1) {
      await expect(login(nth, '198.51.100.7')).rejects.toMatchObject(wrong)
    }
    await expectThrottled(() => login(6, '198.51.100.7'), undefined, behindProxy)
    await expect(login(6, '198.51.100.8')).rejects.toMatchObject(wrong)
  })

  it('counts an IPv6 network as one address, and an IPv4 address in any notation', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const from = (address: string, password: string) =>
      visitors.login(owner, password, server.clientWith(undefined, address))
    for (let nth = 1; nth <= 5; nth += 1) {
      await expect(from(`2001:db8:7:8::${nth}`, 'wrong')).rejects.toMatchObject(wrong)
      await expect(from(nth % 2 ? '192.0.2.9' : '::ffff:192.0.2.9', 'wrong')).rejects.toMatchObject(wrong)
    }
    await expectThrottled(() => from('2001:db8:7:8:9:a:b:c', PASSWORD))
    await expectThrottled(() => from('::ffff:192.0.2.9', PASSWORD))
    await from('2001:db8:7:9::1', PASSWORD)
  })

  it('counts in the database, where several servers share it', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const client = visitors.anonymous()
    await fail(client, owner, 5)
    const rows = await server.database.kysely.selectFrom('login_attempts').selectAll().execute()
    expect(rows.some(({ attempts }) => attempts === 5)).toBe(true)
    // Email addresses are not kept there in clear.
    expect(JSON.stringify(rows)).not.toContain(owner.email)
  })

  it('delays requests for reset mails and guesses of their keys', async () => {
    const client = visitors.anonymous()
    for (let time = 0; time < 10; time += 1) {
      await client.session.forgotPassword({ email: 'unknown@example.test' })
      expect(await visitors.reset(`lwr_guess${time}`, PASSWORD, client)).toEqual({
        message: 'ok',
        result: 'expired',
      })
    }
    await expectThrottled(() => client.session.forgotPassword({ email: 'unknown@example.test' }))
    await expectThrottled(() => visitors.reset('lwr_guess', PASSWORD, client))
  })

  it('delays guesses of the current password with a stolen session', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const guess = (current_password: string) =>
      owner.client.session.changePassword({ password: 'another password', current_password })
    for (let time = 0; time < 5; time += 1) {
      await expect(guess(`guess ${time}`)).rejects.toMatchObject({
        status: 422,
        message: 'Your current password is not correct.',
      })
    }
    await expectThrottled(() => guess(PASSWORD))
  })
})
