import { NetworkError, NotFoundError } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { isRefused } from './refused.ts'

test('a response with a refusal status is a refusal, and no other error is', () => {
  const missing = new NotFoundError('Nothing was found here.', { code: 'not_found', status: 404 })
  expect(isRefused(missing, [404, 422])).toBe(true)
  expect(isRefused(missing, [422])).toBe(false)
  expect(isRefused(new NetworkError('No response.', { code: 'network', status: 0 }), [404, 422])).toBe(false)
  expect(isRefused(new Error('404'), [404])).toBe(false)
  expect(isRefused({ status: 404 }, [404])).toBe(false)
})
