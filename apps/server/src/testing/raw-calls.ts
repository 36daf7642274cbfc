import { expect } from 'vitest'
import type { TestServer } from './start.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A 200 response of any shape. */
export type ResponseBody = Record<string, never> & unknown[]

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
    const response = await send(method, path, payload, token)
    const body = response.statusCode === 200 ? '' : response.payload
    expect([path, response.statusCode, body]).toEqual([path, 200, ''])
    return response.json<ResponseBody>()
  }
  return { send, call }
}
