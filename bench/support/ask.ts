import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

export interface Question {
  /** Including its query. */
  path: string
  /** The body of a POST. */
  body?: object
}

export interface Answer {
  /** Milliseconds to the end of the response. */
  ms: number
  firstByteMs: number
  /** The total of rows of a list. */
  total: number
  bytes: number
}

export type Asker = (question: Question, onlyItsBeginning?: boolean) => Promise<Answer>

/** Reads responses over one kept-alive connection without parsing them, or only until they start. */
export function asker(address: string, token: string): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async ({ path, body }, onlyItsBeginning = false) => {
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
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    let bytes = 0
    let firstByteMs = Infinity
    for await (const part of answer as AsyncIterable<Buffer>) {
      firstByteMs = Math.min(firstByteMs, performance.now() - start)
      bytes += part.length
      if (onlyItsBeginning) break
    }
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`)
    return {
      ms: performance.now() - start,
      firstByteMs,
      total: Number(answer.headers['x-total-count'] ?? 0),
      bytes,
    }
  }
}
