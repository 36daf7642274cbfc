import { expect, test, vi } from 'vitest'
import { stopHalfSentImports } from './stop-half-sent.ts'

const stopped: number[] = []
vi.mock('../wire/api.ts', () => ({
  api: {
    links: {
      stopImport: async ({ id }: { id: number }) => {
        stopped.push(id)
        if (id === 5) throw new Error('no answer')
      },
    },
  },
}))
vi.mock('./job-store.ts', () => ({ partlySentImports: async () => [5, 6] }))

test('stops each incompletely sent import, also after one without a response', async () => {
  await stopHalfSentImports()
  expect(stopped).toEqual([5, 6])
})
