import { expect, test, vi } from 'vitest'

const on = new Map<string, (data?: unknown) => void>()
const invalidateQueries = vi.fn<() => Promise<void>>(async () => {})
const refreshSession = vi.fn<() => Promise<void>>(async () => {})
vi.mock('./api.ts', () => ({
  api: { live: { on: (name: string, listener: () => void) => on.set(name, listener) } },
  queryClient: { invalidateQueries },
}))
vi.mock('./session.ts', () => ({ refreshSession, updateSession: () => {} }))

test('the session is read once the handshake was taken, and everything after a loss', async () => {
  const { followLive, isOfPage } = await import('./live.ts')
  followLive()
  on.get('$open')?.()
  expect(refreshSession).toHaveBeenCalledOnce()
  expect(invalidateQueries).not.toHaveBeenCalled()
  on.get('$resync')?.()
  expect(invalidateQueries).toHaveBeenCalledExactlyOnceWith()
  expect(isOfPage(['links.list', { siteId: 1, pageId: 2 }], 2)).toBe(true)
  expect(isOfPage(['session.read'], 2)).toBe(false)
})
