import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { useListening } from './support/listening.ts'
import { upgrade } from './support/raw-socket.ts'

const MOST = 2
const TOKEN = 'a-token-of-the-monitoring'

// This machine itself is not limited: a trusted proxy names the address.
const server = useListening(
  {},
  { trustProxy: 1, connectionsPerAddress: MOST, metrics: { at: undefined, token: TOKEN } },
)

async function openFrom(address: string) {
  const response = await upgrade(server.url, { headers: { 'X-Forwarded-For': address } })
  onTestFinished(() => void response.connection.destroy())
  return response
}

/** The value of a metric without labels. */
async function metric(name: string): Promise<number> {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return Number(new RegExp(String.raw`^${name} (\d+)$`, 'm').exec(body)?.[1])
}

test('refuses live sockets of one address above its limit, and closes the connection', async () => {
  const first = await openFrom('203.0.113.9')
  expect([first.status, (await openFrom('203.0.113.9')).status]).toEqual([101, 101])
  const third = await openFrom('203.0.113.9')
  expect(third.status).toBe(429)
  // The server ends it too, although this end stays open.
  await once(third.connection, 'close')

  expect((await openFrom('203.0.113.10')).status, 'another address').toBe(101)
  first.connection.destroy()
  await expect.poll(async () => (await openFrom('203.0.113.9')).status).toBe(101)
})

test('counts the addresses of one IPv6 network as one', async () => {
  const statuses = []
  for (const host of [1, 2, 3]) statuses.push((await openFrom(`2001:db8::${host}`)).status)
  expect(statuses).toEqual([101, 101, 429])
})

test('counts open and refused live sockets in the metrics', async () => {
  await expect.poll(() => metric('linkwright_live_sockets')).toBe(0)
  const refused = await metric('linkwright_live_sockets_refused_total')
  const [one] = [await openFrom('198.51.100.1'), await openFrom('198.51.100.1')]
  expect(await metric('linkwright_live_sockets')).toBe(MOST)
  expect((await openFrom('198.51.100.1')).status).toBe(429)
  expect(await metric('linkwright_live_sockets_refused_total')).toBe(refused + 1)
  expect(await metric('linkwright_live_sockets')).toBe(MOST)
  one.connection.destroy()
  await expect.poll(() => metric('linkwright_live_sockets')).toBe(MOST - 1)
})
