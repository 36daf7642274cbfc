import { NetworkError, ServerError } from '@linkwright/sdk'
import { expect, test, vi } from 'vitest'
import {
  subscribeReachable,
  isReachable,
  reportFailure,
  reportReachable,
  reportUnreachable,
  onceReachable,
} from './reachable.ts'

const lost = new NetworkError('The server cannot be reached.', { code: 'network', status: 0 })

test('runs waiting work once when the server responds again', () => {
  const run = vi.fn<() => void>()
  onceReachable(lost, run)
  expect(run).not.toHaveBeenCalled()
  reportReachable()
  reportReachable()
  expect(run).toHaveBeenCalledOnce()
})

test('does not wait with canceled calls or other failures', () => {
  const run = vi.fn<() => void>()
  onceReachable(lost, run)()
  onceReachable(new ServerError('A fault.', { code: 'internal', status: 500 }), run)
  onceReachable(undefined, run)
  reportReachable()
  expect(run).not.toHaveBeenCalled()
})

test('reports an unreachable server until a response; other failures are responses', () => {
  const listener = vi.fn<() => void>()
  const end = subscribeReachable(listener)
  reportFailure(new ServerError('A fault.', { code: 'internal', status: 500 }))
  expect(isReachable()).toBe(true)
  reportFailure(lost)
  reportUnreachable()
  expect(isReachable()).toBe(false)
  expect(listener).toHaveBeenCalledOnce()
  reportReachable()
  expect(isReachable()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  end()
})
