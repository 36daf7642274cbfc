import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Live, type LiveSettings, type Socket } from './live.ts'

const settings = {
  url: 'ws://unreachable',
  client: 'sdk',
  token: async () => 'secret',
  signedOut: async () => {},
}

function watched(more: Pick<LiveSettings, 'open'> & Partial<LiveSettings>) {
  const live = new Live({ ...settings, ...more })
  const names: string[] = []
  for (const name of ['$open', '$close'] as const) live.on(name, () => void names.push(name))
  return { live, names }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('retries 20 times, every 5000 ms, and then with pauses that grow to five minutes', async () => {
  const open = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('No server responds.')))
  const { live } = watched({ open })
  live.connect()
  await vi.advanceTimersByTimeAsync(4999)
  expect(open).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(18 * 5000)
  expect([open.mock.calls.length, live.state]).toEqual([20, 'waiting'])
  await vi.advanceTimersByTimeAsync(5000)
  expect([open.mock.calls.length, live.state]).toEqual([21, 'waiting'])
  for (const [at, seconds] of [10, 20, 40, 80, 160, 300, 300, 300].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect([seconds, open.mock.calls.length]).toEqual([seconds, 21 + at])
    await vi.advanceTimersByTimeAsync(1)
    expect([seconds, open.mock.calls.length]).toEqual([seconds, 22 + at])
  }
  live.connect()
  await vi.advanceTimersByTimeAsync(0)
  expect([open.mock.calls.length, live.state]).toEqual([30, 'waiting'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(open).toHaveBeenCalledTimes(31)
  live.disconnect()
})

/** Opens, and closes before the handshake. */
async function dropped(): Promise<Socket> {
  const events = new EventTarget()
  setTimeout(() => {
    events.dispatchEvent(new Event('open'))
    events.dispatchEvent(Object.assign(new Event('close'), { code: 1011 }))
  }, 0)
  return {
    addEventListener: (type: string, listener: unknown) =>
      events.addEventListener(type, listener as (event: Event) => void),
    send: () => {},
    close: () => {},
  }
}

it('does not reset the count for a connection that drops before a successful handshake', async () => {
  const { live, names } = watched({ open: dropped, tries: 5, retryMs: 40, maxRetryMs: 80 })
  live.connect()
  await vi.advanceTimersByTimeAsync(400)
  expect(new Set(names)).toEqual(new Set(['$close']))
  expect(names.length).toBeGreaterThan(6)
  live.disconnect()
})
