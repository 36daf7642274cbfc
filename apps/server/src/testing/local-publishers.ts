import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webPageReader } from '@linkwright/page-reader/web'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { storedCopies } from '../integrations/page-reader/good-copies.ts'
import { LeasedHosts } from '../integrations/page-reader/leased-hosts.ts'

/** An article of usual length with a link to the target. */
const articleOf = (target: string) =>
  `<title>Garden tools</title><p>${'Spades and rakes of a good smith last for years. '.repeat(200)}
  <a href="${target}">garden tools</a>`

/**
 * Local publishers with a host each, at most 60,000, whose pages link to the target, and a page reader that may contact
 * them, with the usual pauses and leases.
 */
export async function localPublishers(
  kysely: Kysely<DB>,
  { count, target }: { count: number; target: string },
) {
  const body = articleOf(target)
  const server = createServer(({ url }, answer) => {
    if (url === '/robots.txt') answer.writeHead(404).end()
    else answer.writeHead(200, { 'content-type': 'text/html' }).end(body)
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origins = Array.from(
    { length: count },
    (_, nth) => `http://127.1.${Math.floor(nth / 250)}.${(nth % 250) + 1}:${port}`,
  )
  const hosts = new LeasedHosts(kysely)
  const shared = {
    turns: hosts.turns.bind(hosts),
    copies: storedCopies(kysely, () => new Date()),
  }
  const pageReader = webPageReader({ origins, shared })
  return {
    origins,
    /** For `services.integrations`. */
    reading: { pageReader, observe: hosts.observe.bind(hosts) },
    async close() {
      await pageReader.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
