import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

export interface ListRequest {
  /** Including its query. */
  path: string
  /** The body of a POST. */
  body?: object
}

export interface TimedResponse {
  /** Milliseconds to the end of the response. */
  ms: number
  firstByteMs: number
  /** The total of rows of a list. */
  total: number
  bytes: number
}

export type Send = (request: ListRequest, onlyFirstByte?: boolean) => Promise<TimedResponse>

/** Reads responses over one kept-alive connection without parsing them, or only until they start. */
export function senderTo(address: string, token: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async ({ path, body }, onlyFirstByte = false) => {
    const start = performance.now()
    const sent = request(`${address}${path}`, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let bytes = 0
    let firstByteMs = Infinity
    for await (const part of response as AsyncIterable<Buffer>) {
      firstByteMs = Math.min(firstByteMs, performance.now() - start)
      bytes += part.length
      if (onlyFirstByte) break
    }
    if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`)
    return {
      ms: performance.now() - start,
      firstByteMs,
      total: Number(response.headers['x-total-count'] ?? 0),
      bytes,
    }
  }
}
