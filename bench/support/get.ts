import { once } from 'node:events'
import { Agent, type IncomingMessage, get } from 'node:http'

/** Reads a response to its end without parsing it, over one kept-alive connection; returns the milliseconds. */
export type TimedGet = (path: string) => Promise<number>

/** A minimal client, so that the server is measured. */
export function timedGetter(address: string, token: string): TimedGet {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${token}` }
  return async (path) => {
    const start = performance.now()
    const [response] = (await once(get(`${address}${path}`, { agent, headers }), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    await once(response, 'end')
    if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`)
    return performance.now() - start
  }
}
