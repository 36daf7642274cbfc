import { NetworkError, ServerError } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import { followReached, isReached, noteFailed, noteReached, noteUnreached, onceReached } from './reached.ts'

const lost = new NetworkError('The server cannot be reached.', { code: 'network', status: 0 })

test('what waits for the server runs once when it answers again', () => {
  const run = vi.fn<() => void>()
  onceReached(lost, run)
  expect(run).not.toHaveBeenCalled()
  noteReached()
  noteReached()
  expect(run).toHaveBeenCalledOnce()
})

test('what was given up, or failed for another reason, does not wait', () => {
  const run = vi.fn<() => void>()
  onceReached(lost, run)()
  onceReached(new ServerError('A fault.', { code: 'internal', status: 500 }), run)
  onceReached(undefined, run)
  noteReached()
  expect(run).not.toHaveBeenCalled()
})

test('a call that found no server says so until an answer comes; any other failure is an answer', () => {
  const told = vi.fn<() => void>()
  const end = followReached(told)
  noteFailed(new ServerError('A fault.', { code: 'internal', status: 500 }))
  expect(isReached()).toBe(true)
  noteFailed(lost)
  noteUnreached()
  expect(isReached()).toBe(false)
  expect(told).toHaveBeenCalledOnce()
  noteReached()
  expect(isReached()).toBe(true)
  expect(told).toHaveBeenCalledTimes(2)
  end()
})
