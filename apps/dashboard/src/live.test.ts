import { expect, test, vi } from 'vitest'

const on = new Map<string, (data?: unknown) => void>()
type Filters = { predicate?: (query: { queryKey: readonly unknown[] }) => boolean }
const invalidateQueries = vi.fn<(filters?: Filters) => Promise<void>>(async () => {})
const refreshSession = vi.fn<() => Promise<void>>(async () => {})
vi.mock('./api.ts', () => ({
  api: {
    sites: { missingScreenshots: { name: 'sites.missingScreenshots' }, links: { name: 'sites.links' } },
    live: { on: (name: string, listener: () => void) => on.set(name, listener) },
  },
  queryClient: { invalidateQueries },
}))
const refreshCart = vi.fn<() => Promise<void>>(async () => {})
vi.mock('./cart-lines.ts', () => ({ refreshCart }))
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

test.each([
  ['new figures of a page', 'updatePageStats', { page_id: 2, stats: {} }],
  ['the end of an import', 'task', { name: 'import', status: 'success', result: null }],
])('the links that miss their screenshot are read anew after %s', async (_what, command, data) => {
  const { followLive } = await import('./live.ts')
  followLive()
  invalidateQueries.mockClear()
  on.get(command)?.(data)
  const isRead = invalidateQueries.mock.calls[0]?.[0]?.predicate
  expect(isRead?.({ queryKey: ['sites.missingScreenshots', { siteId: 1 }] })).toBe(true)
  expect(isRead?.({ queryKey: ['session.read'] })).toBe(false)
})

test('the cart is read anew after another session changed it, and after nothing else', async () => {
  const { followLive } = await import('./live.ts')
  followLive()
  on.get('task')?.({ name: 'import-csv', status: 'success', result: null })
  expect(refreshCart).not.toHaveBeenCalled()
  on.get('task')?.({ name: 'cart-changed', status: 'success', result: null })
  expect(refreshCart).toHaveBeenCalledOnce()
})
