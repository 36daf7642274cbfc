import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { aSiteForm } from '../testing/forms.ts'
import { useAccount, useServer } from '../testing/use-server.ts'

describe('who calls', () => {
  const server = useServer()
  const owner = useAccount(server)

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })

  /** Sends the headers of a call with a body; resolves with the response, which may come before the body is sent. */
  function begin(path: string, token: string | undefined, headers: Record<string, string> = {}) {
    const { port } = server.app.server.address() as AddressInfo
    const call = httpRequest({
      port,
      method: 'POST',
      path: `/api${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    call.flushHeaders()
    const answer = new Promise<number>((resolve, reject) => {
      call.on('error', reject)
      call.on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
    })
    return { call, answer }
  }

  it.each([
    ['a visitor', '/site/add', undefined, 401],
    ['a made-up token', '/site/add', 'lws_nothing', 401],
    ['who may not', '/user/api-keys', 'own', 403],
    ['whose site it is not', '/site/999999999/page/add', 'own', 404],
  ])('is determined before the body arrives: %s', async (_, path, token, status) => {
    const { call, answer } = begin(path, token === 'own' ? owner.token : token, {
      'content-length': '17000000',
    })
    try {
      expect(await answer).toBe(status)
    } finally {
      call.destroy()
    }
  })

  it.each([
    ['application/json', '{'],
    ['text/plain', 'text'],
    ['application/json', `{"x":"${'x'.repeat(2 * 1024 * 1024)}"}`],
  ])('is determined before errors of the body are reported (%s)', async (type, payload) => {
    const send = async (headers: Record<string, string>) =>
      await server.app.inject({
        method: 'POST',
        url: '/api/site/add',
        headers: { 'content-type': type, ...headers },
        payload,
      })
    expect((await send({})).statusCode).toBe(401)
    expect((await send({ authorization: `Bearer ${owner.token}` })).statusCode).not.toBe(401)
  })

  it('is determined again if the body takes long to arrive', async () => {
    const { token } = await server.newAccount()
    const { call, answer } = begin('/site/add', token)
    await wait(1100)
    await server.clientWith(token).session.logout()
    call.end(JSON.stringify(aSiteForm()))
    await once(call, 'close')
    expect(await answer).toBe(401)
  })
})
