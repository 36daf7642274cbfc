import type { LinkwrightClient } from '@linkwright/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../testing/use-server.ts'
import { visitorsOf } from '../testing/visitors.ts'

/** Passwords that are sent; none may be seen again anywhere. */
const canaries = [
  'canary-first-password',
  'canary-wrong-password',
  'canary-next-password',
  'canary-reset-password',
]

describe('secrets', () => {
  const lines: string[] = []
  const answers: string[] = []
  const server = useServer(undefined, { logLevel: 'debug' }, { write: (line) => void lines.push(line) })

  beforeAll(async () => {
    await everyUse()
  })

  /** Sends each kind of secret in its place and in the wrong places; collects what must stay hidden in `canaries`. */
  async function everyUse(): Promise<void> {
    const [first = '', wrong = '', next = '', last = ''] = canaries
    const visitors = visitorsOf(server)
    const owner = await server.newAccount({ api_access: true, password: first })
    canaries.push(owner.token)
    await visitors.login(owner, wrong).catch(() => undefined)
    const { token } = await visitors.login(owner, first)
    const client = server.clientWith(token)
    const { key } = await client.apiKeys.add({ name: 'canary', scope: 'write' })
    await client.session.changePassword({ password: next, current_password: wrong }).catch(() => undefined)
    await client.session.changePassword({ password: next, current_password: first })
    const resetKey = await visitors.askForLink(owner)
    await visitors.reset(`${resetKey}x`, wrong)
    await visitors.reset(resetKey, last)
    canaries.push(token, key, resetKey)
    await Promise.all(canaries.flatMap((secret) => misplaced(secret)))
    await forcedFailures(visitors.anonymous(), owner.email, first)
  }

  async function send(method: 'GET' | 'POST' | 'PUT', url: string, more: object = {}): Promise<void> {
    const { payload, headers } = await server.app.inject({ method, url, ...more })
    answers.push(JSON.stringify(headers) + payload)
  }

  /** A secret as token, query, path, cursor, unknown field, wrong type, broken JSON and header. */
  function misplaced(secret: string): Promise<void>[] {
    const json = { 'content-type': 'application/json' }
    const login = (payload: string) => send('POST', '/api/user/login', { headers: json, payload })
    return [
      send('GET', '/api/site', { headers: { authorization: `Bearer ${secret}` } }),
      send('GET', '/api/site', { headers: { authorization: secret } }),
      send('GET', `/api/site?q=${secret}&cursor=${secret}&token=${secret}`),
      send('GET', `/api/site/${secret}`),
      send('GET', `/password-wizard/${secret}`),
      send('POST', `/api/${secret}`, { headers: json, payload: '{}' }),
      send('GET', '/health', {
        headers: { 'idempotency-key': secret, cookie: secret, 'x-request-id': secret },
      }),
      login(`{"email":"a@b.example","password":"${secret}","remember":"${secret}"}`),
      login(`{"email":"a@b.example","password":["${secret}"]}`),
      login(`{"email":"a@b.example","password":"${secret}"`),
      login(`{"__proto__":"${secret}"}`),
      send('POST', '/api/user/login', { headers: { 'content-type': 'text/plain' }, payload: secret }),
    ]
  }

  /** The database fails while it holds the secret as a parameter. */
  async function forcedFailures(client: LinkwrightClient, email: string, password: string): Promise<void> {
    await server.database.asOwner('alter table users rename to users_away')
    try {
      await expect(client.session.login({ email, password })).rejects.toMatchObject({
        status: 500,
        message: 'Something went wrong. Please try again.',
      })
      await send('GET', '/api/user/session', { headers: { authorization: `Bearer ${canaries.at(-3)}` } })
    } finally {
      await server.database.asOwner('alter table users_away rename to users')
    }
  }

  it('appear in no log line', () => {
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(50)
    expect(log).toContain('login refused')
    expect(log).toContain('"msg":"internal"')
    for (const secret of canaries) expect(log).not.toContain(secret)
    expect(log).not.toContain('$argon2id$')
  })

  it('appear in no error response, like other internals', () => {
    expect(answers.length).toBeGreaterThan(50)
    for (const secret of canaries) for (const response of answers) expect(response).not.toContain(secret)
    const all = answers.join('')
    for (const inside of [
      '$argon2id$',
      'password_hash',
      'users_away',
      'at async',
      'node_modules',
      'select ',
    ]) {
      expect(all).not.toContain(inside)
    }
  })

  it('are stored in no row unencrypted', async () => {
    const tables = await server.database.asOwner<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const rows = await server.database.asOwner<{ row: string }>(`select t::text as row from ${name} t`)
      const text = rows.map(({ row }) => row).join('\n')
      for (const secret of canaries) expect(text, name).not.toContain(secret)
    }
  })

  it('each line of the log is one JSON object with a time', () => {
    for (const line of lines) {
      const parsed: unknown = JSON.parse(line)
      expect(parsed).toMatchObject({ level: expect.any(String), time: expect.stringMatching(/^\d{4}-.*Z$/) })
    }
  })
})
