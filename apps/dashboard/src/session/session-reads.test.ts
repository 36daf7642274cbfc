import type { Session } from '@linkwright/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionReads } from './session-reads.ts'

const answers: ((session: Session) => void)[] = []
const reload = vi.fn<() => void>()
let reads: SessionReads
beforeEach(() => {
  vi.useFakeTimers()
  answers.length = 0
  reload.mockClear()
  reads = new SessionReads(() => new Promise((resolve) => answers.push(resolve)), reload)
})
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()
const session = (expires: number, kept_urls = 0) => ({ expires, kept_urls }) as unknown as Session

test('applies changes to an older response and reads once more after a burst', async () => {
  const reading = reads.read(signal)
  for (const expires of [2, 3, 4]) reads.changed((before) => ({ ...before, expires }))
  answers[0]?.(session(1, 7))
  expect(await reading).toEqual(session(4, 7))
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledOnce()
})

test('trusts a response for changes before its start and reads nothing more', async () => {
  reads.changed((before) => ({ ...before, expires: 2 }))
  const reading = reads.read(signal)
  answers[0]?.(session(5))
  expect(await reading).toEqual(session(5))
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('starts clean after a failed read', async () => {
  const failing = new SessionReads(
    vi
      .fn<() => Promise<Session>>()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValueOnce(session(1)),
    reload,
  )
  const lost = failing.read(signal)
  failing.changed((before) => ({ ...before, expires: 2 }))
  await expect(lost).rejects.toThrow('lost')
  expect(await failing.read(signal)).toEqual(session(1))
  expect(vi.getTimerCount()).toBe(0)
})

test('reports a failure until a read succeeds, but no canceled read', async () => {
  const lost = new Error('lost')
  const failing = new SessionReads(
    vi
      .fn<() => Promise<Session>>()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(new Error('called off'))
      .mockResolvedValueOnce(session(1)),
    reload,
  )
  const problems: unknown[] = []
  failing.onProblem(() => problems.push(failing.problem()))
  await expect(failing.read(signal)).rejects.toThrow('lost')
  // A live message is not a response.
  failing.changed((before) => before)
  await expect(failing.read(AbortSignal.abort())).rejects.toThrow('called off')
  expect(problems).toEqual([lost])
  await failing.read(signal)
  expect(problems).toEqual([lost, undefined])
})
