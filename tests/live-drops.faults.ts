import { createClient, type LiveEvents } from '@linkwright/sdk'
import { expect, onTestFinished, test } from 'vitest'
import { cuttingProxy } from './support/cutting-proxy.ts'
import { startListening } from './support/listening.ts'

// The same with more drops.
process.env['LINKWRIGHT_DROPS'] ??= '200'
await import('./live-drops.test.ts')

const MINUTE = 60_000

test('a client tries 20 times, every five seconds, then reports that it waits longer, and reconnects automatically', async () => {
  const server = await startListening()
  onTestFinished(() => server.close())
  const { token } = await server.newAccount()
  const proxy = await cuttingProxy(server.url)
  onTestFinished(() => proxy.close())
  const { live } = createClient({ baseURL: proxy.url, token })
  onTestFinished(() => live.disconnect())
  const closes: LiveEvents['$close'][] = []
  const back: string[] = []
  live.on('$close', (close) => void closes.push(close))
  live.on('$resync', () => void back.push(live.state))
  live.connect()
  await expect.poll(() => live.state).toBe('open')
  proxy.down = true
  proxy.cut('reset')
  // The first one is the loss itself, the last one the twentieth attempt.
  await expect.poll(() => closes.length, { timeout: 10 * MINUTE, interval: 100 }).toBe(21)
  const waits = closes.map(({ wait, final }) => (final ? 'final' : wait))
  expect(waits).toEqual([...Array.from({ length: 20 }, () => 5000), 10_000])
  const gaps = proxy.tries.slice(1).map((at, n) => at - (proxy.tries[n] ?? 0))
  expect(gaps).toHaveLength(20)
  // A timer may fire a millisecond early.
  expect(Math.min(...gaps.slice(1))).toBeGreaterThan(4990)
  expect(live.state).toBe('waiting')
  proxy.down = false
  await expect.poll(() => back, { timeout: MINUTE }).toEqual(['open'])
  expect(closes).toHaveLength(21)
})
