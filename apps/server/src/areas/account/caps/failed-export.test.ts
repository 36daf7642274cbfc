import { expect, test, vi } from 'vitest'
import { countedExport } from './count-export.ts'

const giveBackToday = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('./daily.ts', () => ({ spendToday: () => Promise.resolve(true), giveBackToday }))

test('a file that fails reports its own error, also when its count cannot be given back', async () => {
  giveBackToday.mockRejectedValueOnce(new Error('The count cannot be changed.'))
  const lines = (function* () {
    yield 'URL\n'
    throw new Error('The rows cannot be read.')
  })()
  const file = countedExport({ businessId: 1 } as never, {} as never, lines)
  expect(await file.next()).toEqual({ done: false, value: 'URL\n' })
  await expect(file.next()).rejects.toThrow('The rows cannot be read.')
  expect(giveBackToday).toHaveBeenCalledTimes(1)
})
