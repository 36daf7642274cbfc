import type { AddressInfo } from 'node:net'
import type { Config } from '../../apps/server/src/env.ts'
import { type Bus, openBus } from '../../apps/server/src/live/bus.ts'
import type { BusMessage } from '../../apps/server/src/live/audience.ts'
import { serveSocket } from '../../apps/server/src/live/socket.ts'
import { type PostgresTestDatabase, freshDatabase } from '../../apps/server/src/testing/postgres.ts'
import { startServer, type TestServer } from '../../apps/server/src/testing/start.ts'
import { useFixture } from '../../apps/server/src/testing/use-server.ts'

type Times = NonNullable<Parameters<typeof serveSocket>[3]>

export interface ListeningServer extends TestServer {
  url: string
  postgres: PostgresTestDatabase
  /** Sends a message to the sockets as the bus would. */
  deliver: (message: BusMessage) => void
  stopSocket: () => Promise<void>
}

/** Started before the tests around this call and closed after them. */
export function useListening(...given: Parameters<typeof startListening>): ListeningServer {
  return useFixture(
    () => startListening(...given),
    (server) => server.close(),
  )
}

/** The whole server in this process, on its own port and PostgreSQL, with shorter times. */
export async function startListening(
  times: Partial<Times> = {},
  settings: Partial<Config> = {},
  folders?: Parameters<typeof startServer>[3],
): Promise<ListeningServer> {
  const postgres = await freshDatabase()
  const server = await startServer(
    async () => postgres,
    { origins: ['https://app.example.com'], ...settings },
    undefined,
    folders,
  )
  const bus = await openBus(postgres)
  let deliver: Parameters<Bus['subscribe']>[0] = () => {}
  const tapped: Bus = {
    ...bus,
    subscribe(handler) {
      deliver = handler
      return bus.subscribe(handler)
    },
  }
  const stopSocket = serveSocket(server.app, server.services, tapped, {
    handshakeMs: 60_000,
    recheckMs: 100,
    heartbeatMs: 30_000,
    goodbyeMs: 300,
    ...times,
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    postgres,
    deliver,
    stopSocket,
    async close() {
      await stopSocket()
      await bus.close()
      await server.close()
    },
  }
}
