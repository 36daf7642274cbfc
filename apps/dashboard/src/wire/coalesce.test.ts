import { expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

test('runs many calls within its interval once, and later ones again', () => {
  vi.useFakeTimers()
  const run = vi.fn<() => void>()
  const soon = coalesce(run, 500)
  soon()
  vi.advanceTimersByTime(499)
  soon()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledOnce()
  soon()
  vi.advanceTimersByTime(500)
  expect(run).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
