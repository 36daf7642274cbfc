import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { threadDeadline } from './thread-deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** After how many milliseconds a thread with such a part of a processor is late that may work for a second. */
async function lateAfter(cpuMs: (elapsed: number) => Promise<number>): Promise<number | undefined> {
  const start = Date.now()
  let after: number | undefined
  threadDeadline(
    1000,
    () => cpuMs(Date.now() - start),
    () => (after = Date.now() - start),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  return after
}

const withPart = (part: number) => lateAfter((elapsed) => Promise.resolve(700 + part * elapsed))

it('applies after the same time to a thread with its own processor', async () => {
  expect(await withPart(1)).toBeLessThanOrEqual(1010)
  expect(await withPart(1)).toBeGreaterThanOrEqual(1000)
})

it('extends the time of a thread that shares the processor', async () => {
  const after = await withPart(0.5)
  // Of its first tenth it is not known what it got.
  expect(after).toBeGreaterThanOrEqual(1900)
  expect(after).toBeLessThanOrEqual(2000)
})

it('ends after three times as long for a thread without processor time, or that waits for the disk', async () => {
  for (const after of [await withPart(0), await lateAfter(() => new Promise(() => {}))]) {
    expect(after).toBeGreaterThanOrEqual(3000)
    expect(after).toBeLessThanOrEqual(3010)
  }
})

it('does not apply to work that has ended', async () => {
  const late = vi.fn<() => void>()
  for (const after of [0, 50, 500, 999]) {
    const stop = threadDeadline(1000, () => Promise.resolve(Date.now()), late)
    await vi.advanceTimersByTimeAsync(after)
    stop()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(late).not.toHaveBeenCalled()
})

it('measures no ended thread', async () => {
  const query = vi.fn<() => Promise<number>>(() => Promise.reject(new Error('ERR_WORKER_NOT_RUNNING')))
  await lateAfter(query)
  expect(query).toHaveBeenCalledOnce()
})
