import type { Work } from '../row.ts'
import { messageOf, program, spentBy, stop } from './child.ts'
import { closedLoop } from './closed-loop.ts'
import type { Place } from './places.ts'
import { spentByConnections } from './processor-time.ts'
import type { Read } from './read-server.ts'

interface Sides {
  /** The nth call through the whole application. */
  ours: (n: number) => Work
  /** The same by the minimal route. */
  peer: (n: number) => Work
  /** Of the application. */
  address: string
}

interface Load {
  /** Connections that send the next call after the previous response. */
  clients: number
  calls: number
}

/**
 * Does the work with both sides of a read server, each of which returns the microseconds of processor time of one call: of the server with
 * all its threads, and of PostgreSQL's connections.
 */
export async function withReadTwice<T>(
  { place, pid }: Place,
  read: Omit<Read, 'place'>,
  { clients, calls }: Load,
  work: (sides: Sides) => Promise<T>,
): Promise<T> {
  const child = program('read-server', { place, ...read } satisfies Read)
  try {
    const [ours, bare] = await messageOf<[number, number]>(child)
    const spent = async () => (await spentBy(child)) + (pid === undefined ? 0 : spentByConnections(pid))
    const load = (port: number, path: string) => async () => {
      const before = await spent()
      const next = () => ({ method: 'GET' as const, path, token: read.token })
      await closedLoop(next, { address: `http://127.0.0.1:${port}`, clients, calls })
      return (((await spent()) - before) * 1000) / calls
    }
    return await work({
      ours: (n) => load(ours, read.paths[n] ?? ''),
      peer: (n) => load(bare, `/${n}`),
      address: `http://127.0.0.1:${ours}`,
    })
  } finally {
    await stop(child)
  }
}
