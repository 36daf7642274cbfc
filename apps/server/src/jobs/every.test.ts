import { expect, it, vi } from 'vitest'
import { every } from './every.ts'
import { eventually } from '../testing/eventually.ts'

const log = { error: vi.fn<(given: unknown, message?: string) => void>() }

it('runs on request, never twice at once, and once more when requested during a run', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const job = every(3600, log, async () => {
    running += 1
    runs += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
  })
  job.soon()
  job.soon()
  job.soon()
  await eventually(() => expect(runs).toBe(2))
  await job.stop()
  expect({ most, runs, running }).toEqual({ most: 1, runs: 2, running: 0 })
})

it('logs a failure and continues', async () => {
  let runs = 0
  const job = every(0.01, log, () => {
    runs += 1
    return Promise.reject(new Error('no disk'))
  })
  await eventually(() => expect(runs).toBeGreaterThan(2))
  await job.stop()
  expect(log.error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'no disk' }) as Error },
    'a job failed and will be tried again',
  )
})

it('finishes its run before stop resolves', async () => {
  let ended = false
  const job = every(3600, log, async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    ended = true
  })
  job.soon()
  await job.stop()
  expect(ended).toBe(true)
})

it('aborts the current run on stop, and does not run again', async () => {
  const signals: AbortSignal[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const job = every(0.01, log, async (signal) => {
    signals.push(signal)
    await ended
  })
  job.soon()
  job.soon()
  const stopped = job.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  end()
  await stopped
  job.soon()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(signals).toHaveLength(1)
})

it('runs once more when requested during a run, and then not again', async () => {
  let runs = 0
  const job = every(3600, log, async () => {
    runs += 1
    await Promise.resolve()
  })
  job.soon()
  job.soon()
  await eventually(() => expect(runs).toBe(2))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(runs).toBe(2)
  job.soon()
  await eventually(() => expect(runs).toBe(3))
  await job.stop()
})

it('runs once when requested once, and leaves no timer behind', async () => {
  vi.useFakeTimers()
  try {
    const work = vi.fn<() => Promise<void>>(async () => {})
    const job = every(3600, log, work)
    job.soon()
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(1)
    await job.stop()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
