import { expect } from 'vitest'
import type { TestServer } from './start.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A 200 response of any shape. */
export type Answer = Record<string, never> & unknown[]

/** A client written by the specification alone: its paths, fields and responses, without our contract. */
export function rawCalls(who: () => { server: TestServer; token: string }) {
  async function send(method: Method, path: string, payload?: object, token?: string | null) {
    const { server, token: own } = who()
    return await server.app.inject({
      method,
      url: `/api/${path}`,
      ...(payload === undefined ? {} : { payload }),
      headers: token === null ? {} : { authorization: `Bearer ${token ?? own}` },
    })
  }

  async function call(method: Method, path: string, payload?: object, token?: string | null) {
    const answer = await send(method, path, payload, token)
    const body = answer.statusCode === 200 ? '' : answer.payload
    expect([path, answer.statusCode, body]).toEqual([path, 200, ''])
    return answer.json<Answer>()
  }
  return { send, call }
}
