import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useServer } from '../../../testing/use-server.ts'
import { PASSWORD, visitorsOf } from '../../../testing/visitors.ts'

const wrong = { status: 422 }

const server = useServer()
let visitors: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  visitors = visitorsOf(server)
})

describe('no response reveals who has an account', () => {
  it('from how long a login takes: an unknown address costs the same password check', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    const argon2 = vi.spyOn(crypto, 'argon2')
    syncBuiltinESMExports()
    onTestFinished(() => {
      argon2.mockRestore()
      syncBuiltinESMExports()
    })
    /** The work of a refused login: how often argon2 ran, and at what cost. */
    async function workOf(email: string) {
      argon2.mockClear()
      await expect(visitors.login({ email }, 'wrong password')).rejects.toMatchObject(wrong)
      return argon2.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => [
        algorithm,
        { memory, passes, parallelism, tagLength },
      ])
    }
    const known = await workOf(owner.email)
    expect(known).toEqual([['argon2id', { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]])
    expect(await workOf('unknown@example.test')).toEqual(known)
    expect(await workOf((await server.newAccount()).email)).toEqual(known)
  })

  it('from how many statements a login makes', async () => {
    const { services } = server
    const { kysely } = services
    const statements: string[] = []
    services.kysely = kysely.withPlugin({
      transformQuery: ({ node }) => (statements.push(node.kind), node),
      transformResult: async ({ result }) => result,
    })
    async function statementsOf(email: string) {
      statements.length = 0
      await expect(visitors.login({ email }, 'wrong password')).rejects.toMatchObject(wrong)
      return [...statements]
    }
    try {
      const known = await statementsOf((await server.newAccount()).email)
      expect(known.length).toBeGreaterThan(0)
      expect(await statementsOf('other-unknown@example.test')).toEqual(known)
    } finally {
      services.kysely = kysely
    }
  })

  it('from Forgot Password: always ok, before anything is looked up or sent', async () => {
    const owner = await server.newAccount({ password: PASSWORD })
    expect(await visitors.anonymous().session.forgotPassword({ email: 'unknown@example.test' })).toEqual({
      message: 'ok',
    })
    expect(await visitors.anonymous().session.forgotPassword({ email: owner.email })).toEqual({
      message: 'ok',
    })
    await visitors.mailedKey(owner)
    const closed = await server.newAccount({ closed: true })
    expect(await visitors.anonymous().session.forgotPassword({ email: closed.email })).toEqual({
      message: 'ok',
    })
    const send = server.services.integrations.mail.send
    try {
      // A mail server that never responds delays no request.
      server.services.integrations.mail.send = () => new Promise(() => undefined)
      expect(await visitors.anonymous().session.forgotPassword({ email: owner.email })).toEqual({
        message: 'ok',
      })
    } finally {
      server.services.integrations.mail.send = send
    }
    expect(server.mails.some(({ to }) => to === 'unknown@example.test' || to === closed.email)).toBe(false)
  })
})
