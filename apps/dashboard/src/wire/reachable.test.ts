import { NetworkError, ServerError } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import {
  subscribeReachable,
  isReachable,
  noteFailed,
  noteReachable,
  noteUnreachable,
  onceReachable,
} from './reachable.ts'

const lost = new NetworkError('The server cannot be reached.', { code: 'network', status: 0 })

test('runs waiting work once when the server responds again', () => {
  const run = vi.fn<() => void>()
  onceReachable(lost, run)
  expect(run).not.toHaveBeenCalled()
  noteReachable()
  noteReachable()
  expect(run).toHaveBeenCalledOnce()
})

test('does not wait with canceled calls or other failures', () => {
  const run = vi.fn<() => void>()
  onceReachable(lost, run)()
  onceReachable(new ServerError('A fault.', { code: 'internal', status: 500 }), run)
  onceReachable(undefined, run)
  noteReachable()
  expect(run).not.toHaveBeenCalled()
})

test('reports an unreachable server until a response; other failures are responses', () => {
  const listener = vi.fn<() => void>()
  const end = subscribeReachable(listener)
  noteFailed(new ServerError('A fault.', { code: 'internal', status: 500 }))
  expect(isReachable()).toBe(true)
  noteFailed(lost)
  noteUnreachable()
  expect(isReachable()).toBe(false)
  expect(listener).toHaveBeenCalledOnce()
  noteReachable()
  expect(isReachable()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  end()
})
