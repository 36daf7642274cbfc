import { expect, test, vi } from 'vitest'
import { countedExport } from './count-export.ts'

const refundToday = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('./daily.ts', () => ({ spendToday: () => Promise.resolve(true), refundToday }))

test('a failed file reports its own error, and logs that its count cannot be reverted', async () => {
  const failure = new Error('The count cannot be changed.')
  refundToday.mockRejectedValueOnce(failure)
  const warn = vi.fn<(of: object, message: string) => void>()
  const lines = (function* () {
    yield 'URL\n'
    throw new Error('The rows cannot be read.')
  })()
  const file = countedExport({ db: { businessId: 1 }, services: {}, log: { warn } } as never, lines)
  expect(await file.next()).toEqual({ done: false, value: 'URL\n' })
  await expect(file.next()).rejects.toThrow('The rows cannot be read.')
  expect(refundToday).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: failure, business_id: 1 },
    'the count of a failed export could not be reverted',
  )
})
