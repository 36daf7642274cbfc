import { Agent, request } from 'node:http'
import type { Call } from '@linkwright/server/src/testing/mix.ts'

interface Load {
  address: string
  clients: number
  seconds: number
}

/** Microseconds of a call at full load, where each client sends its next call once the one before was answered. */
export async function closedLoop(next: () => Call, { address, clients, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const start = performance.now()
  const end = start + seconds * 1000
  let answered = 0
  async function client() {
    while (performance.now() < end) {
      await send(address, next(), agent)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, client))
  } finally {
    agent.destroy()
  }
  return ((performance.now() - start) * 1000) / answered
}

function send(address: string, { method, path, token, body }: Call, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const asked = request(`${address}${path}`, { method, headers, agent }, (answer) => {
    answer.resume()
    answer.on('end', () =>
      answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
    )
    answer.on('error', reject)
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}
