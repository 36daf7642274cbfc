import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { postgresPlace } from '../backup/place.ts'
import { openDatabase } from './open.ts'

const COME_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Accepts connections, authenticates clients on demand, but responds to no query. */
const silent = createServer((connection) => {
  connection.on('error', () => {})
  let queries = 0
  connection.on('data', () => silent.emit(`asked ${(queries += 1)}`, connection))
})
let url: string
let letsIn: boolean

beforeAll(async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  url = `postgresql://user@127.0.0.1:${(silent.address() as AddressInfo).port}/linkwright`
  silent.on('asked 1', (connection: Socket) => void (letsIn && connection.write(COME_IN)))
})
afterAll(() => void silent.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['authenticates no client', 1, 'Connection terminated due to connection timeout'],
  ['stops once it has let us in', 2, 'Query read timeout'],
])('reports a PostgreSQL that %s as unusable after ten seconds', async (_name, questions, reason) => {
  letsIn = questions > 1
  for (const open of [() => openDatabase({ url }), () => postgresPlace(url)]) {
    const queries = once(silent, `asked ${questions}`)
    const opening = open().then(String, String)
    await queries
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await opening).toContain(`cannot be used: ${reason}`)
  }
})
