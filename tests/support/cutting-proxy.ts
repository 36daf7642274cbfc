import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How a connection ends: closed normally, reset, or in the middle of a message to the client. */
export const cuts = ['closed', 'reset', 'in the middle of a message'] as const
export type Cut = (typeof cuts)[number]

export interface CuttingProxy {
  url: string
  /** Times of connection attempts, as `performance.now()`. */
  tries: number[]
  /** Cuts every connection; to cut a message in the middle, it waits for the next one. */
  cut: (how: Cut) => void
  /** While this is true, new connections are cut at once. */
  down: boolean
  close: () => Promise<void>
}

/** A proxy between clients and the server at `url` that cuts connections on request. */
export async function cuttingProxy(url: string): Promise<CuttingProxy> {
  const { port, hostname } = new URL(url)
  const open = new Set<Socket>()
  let isHalving = false
  const halve = (client: Socket, part: Buffer) => {
    isHalving = false
    client.write(part.subarray(0, Math.ceil(part.length / 2)), () => client.resetAndDestroy())
  }
  const proxy: CuttingProxy = {
    url: '',
    tries: [],
    down: false,
    cut(how) {
      isHalving = how === 'in the middle of a message'
      if (isHalving) return
      for (const client of open)
        if (how === 'reset') client.resetAndDestroy()
        else client.destroy()
    },
    async close() {
      open.forEach((client) => client.destroy())
      listener.close()
      await once(listener, 'close')
    },
  }
  const listener = createServer((client) => {
    client.on('error', () => {})
    proxy.tries.push(performance.now())
    if (proxy.down) {
      client.destroy()
      return
    }
    const server = connect(Number(port), hostname)
    server.on('error', () => client.destroy())
    open.add(client)
    client.pipe(server)
    server.on('data', (part: Buffer) => (isHalving ? halve(client, part) : client.write(part)))
    server.on('close', () => client.destroy())
    client.on('close', () => {
      open.delete(client)
      server.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  proxy.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return proxy
}
