import { webPageReader } from '@linkwright/page-reader/web'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { storedCopies } from '../integrations/page-reader/good-copies.ts'
import { LeasedHosts } from '../integrations/page-reader/leased-hosts.ts'

/**
 * A page reader with the usual leases, pauses and limits, for which every host is a port of this machine. As many hosts
 * are read at once as if each had its own address. For `services.integrations`.
 */
export function localPageReader(kysely: Kysely<DB>, { port, now }: { port: number; now: () => Date }) {
  const hosts = new LeasedHosts(kysely, (host) => Promise.resolve(host))
  const pageReader = webPageReader({
    shared: { turns: hosts.turns.bind(hosts), copies: storedCopies(kysely, now) },
    loopbackPort: port,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  })
  return { pageReader, observe: hosts.observe.bind(hosts) }
}
