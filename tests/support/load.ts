import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: unknown
}

export interface Load {
  /** The status of every response. */
  statuses: number[]
  /** Calls that a server accepted without a response; a refused connection, or a closed kept-alive one, does not count. */
  broken: Error[]
  /** Ends it after the response to the running calls. */
  stop: () => Promise<void>
}

/** Calls a server without a pause over kept-alive connections, as programs and proxies do, and never retries. */
export function startLoad(url: string, workers: number, nextCall: () => Call): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: workers })
  const load = { statuses: [] as number[], broken: [] as Error[] }
  const asked = { to: 'run' }
  async function worker() {
    while (asked.to === 'run') {
      const outcome = await once(agent, url, nextCall())
      if (outcome === 'gone') return
      if (outcome instanceof Error) load.broken.push(outcome)
      else load.statuses.push(outcome)
    }
  }
  const running = Promise.all(Array.from({ length: workers }, worker))
  return {
    ...load,
    async stop() {
      asked.to = 'stop'
      await running
      agent.destroy()
    },
  }
}

function once(
  agent: Agent,
  url: string,
  { method, path, token, body }: Call,
): Promise<number | Error | 'gone'> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.on('error', resolve)
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      const closedBefore = call.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      resolve(error.code === 'ECONNREFUSED' || closedBefore ? 'gone' : error)
    })
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
