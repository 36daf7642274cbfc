/** Processor time of one SDK call compared with a plain fetch, in this process; the server is a separate one. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createClient } from '@linkwright/sdk'
import { pair, type Row } from './row.ts'

const CALLS = 200
const ROUNDS = 60
const asServer = 'LINKWRIGHT_BENCH_SERVER'

const body = JSON.stringify({
  id: 1,
  name: 'Acme',
  url: 'https://acme.example',
  categories: ['Law'],
  pages: [],
})

function serve(): void {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

/** Microseconds of processor time of a call in this process, one call at a time over a kept-alive connection. */
function cpuOf(call: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    const before = process.cpuUsage()
    for (let done = 0; done < CALLS; done += 1) await call()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / CALLS
  }
}

export async function run(): Promise<Row[]> {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, [asServer]: '1' } })
  try {
    const [port] = (await once(child, 'message')) as [number]
    const baseURL = `http://127.0.0.1:${port}`
    const client = createClient({ baseURL, token: 'secret' })
    const headers = { authorization: 'Bearer secret', accept: 'application/json', 'user-agent': 'bench' }
    const ours = () => client.sites.show({ siteId: 1 })
    const peer = async () => (await fetch(`${baseURL}/api/site/1`, { headers })).json()
    for (let round = 0; round < 10; round += 1) await Promise.all([cpuOf(ours)(), cpuOf(peer)()])
    return [
      await pair({
        what: "CPU of an SDK call against bare fetch's",
        ours: cpuOf(ours),
        peer: cpuOf(peer),
        limit: 1.3,
        unit: 'µs',
        rounds: ROUNDS,
        by: 'least',
      }),
    ]
  } finally {
    child.kill()
  }
}

if (process.env[asServer] === '1') serve()
