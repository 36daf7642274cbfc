import { expect, it, vi } from 'vitest'
import { every } from './every.ts'

const log = { error: vi.fn<(given: unknown, sentence?: string) => void>() }

it('runs soon when asked, never twice at once, and once more when asked meanwhile', async () => {
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
  await vi.waitFor(() => expect(runs).toBe(2))
  await job.stop()
  expect({ most, runs, running }).toEqual({ most: 1, runs: 2, running: 0 })
})

it('says that a job failed and goes on', async () => {
  let runs = 0
  const job = every(0.01, log, () => {
    runs += 1
    return Promise.reject(new Error('no disk'))
  })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2))
  await job.stop()
  expect(log.error).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'no disk' }) as Error },
    expect.any(String),
  )
})

it('has ended its run when stop resolves', async () => {
  let ended = false
  const job = every(3600, log, async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    ended = true
  })
  job.soon()
  await job.stop()
  expect(ended).toBe(true)
})
