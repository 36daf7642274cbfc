import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { type FaultServer, faultServer, json, refusal } from './testing/fault-server.ts'

let server: FaultServer
beforeAll(async () => {
  server = await faultServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

const signedOut = refusal(401, 'signed_out')
const login = { email: 'a@b.example', password: 'secret' }
const sent = () => server.seen.map(({ headers }) => headers.authorization)

describe('the token', () => {
  it('of a login is sent with every call after it, until the logout', async () => {
    server.behave(json({ token: 'one' }), json([]), json({ msg: 'ok' }), json([]))
    const client = createClient({ baseURL: server.url })
    await client.session.login(login)
    await client.sites.list()
    await client.session.logout()
    await client.sites.list()
    expect(sent()).toEqual([undefined, 'Bearer one', 'Bearer one', undefined])
  })

  it('is removed when the server rejects it, and concurrent rejections are reported once', async () => {
    server.behave(signedOut)
    const onSignedOut = vi.fn<() => void>()
    const client = createClient({ baseURL: server.url, token: 'old', onSignedOut })
    const results = await Promise.allSettled([1, 2, 3].map((siteId) => client.sites.show({ siteId })))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(await client.token()).toBeUndefined()
  })

  it('of a new login survives a late rejection of the old one', async () => {
    const waiting: (() => void)[] = []
    server.behave((response, seen) => waiting.push(() => signedOut(response, seen)), json({ token: 'new' }))
    const onSignedOut = vi.fn<() => void>()
    const client = createClient({ baseURL: server.url, token: 'old', onSignedOut })
    const late = client.sites.show({ siteId: 1 }).catch((error: unknown) => error)
    await vi.waitUntil(() => waiting.length === 1)
    await client.session.login(login)
    waiting[0]?.()
    expect(await late).toMatchObject({ name: 'SignedOutError' })
    expect(onSignedOut).not.toHaveBeenCalled()
    expect(await client.token()).toBe('new')
  })

  it('of a function takes precedence, and its rejection is reported once while the function still returns it', async () => {
    server.behave(signedOut)
    const onSignedOut = vi.fn<() => void>()
    const client = createClient({ baseURL: server.url, token: () => 'stored elsewhere', onSignedOut })
    await client.session.read().catch(() => {})
    await client.session.read().catch(() => {})
    expect(sent()).toEqual(['Bearer stored elsewhere', 'Bearer stored elsewhere'])
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('of a login is not sent by a client with a token function unless the function returns it', async () => {
    server.behave(json({ token: 'one' }), json([]), json([]), json([]))
    let storedToken: string | undefined
    const client = createClient({ baseURL: server.url, token: () => storedToken })
    const { token } = await client.session.login(login)
    await client.sites.list()
    storedToken = token
    await client.sites.list()
    storedToken = undefined
    await client.sites.list()
    expect(sent()).toEqual([undefined, undefined, 'Bearer one', undefined])
    expect(await client.token()).toBeUndefined()
  })

  it('is omitted if the function returns none', async () => {
    server.behave(json([]))
    await createClient({ baseURL: server.url, token: async () => null }).sites.list()
    expect(sent()).toEqual([undefined])
  })
})
