import { beforeEach, expect, test, vi } from 'vitest'
import { ReadWhenLive } from './session/read-when-live.ts'

const listeners = new Map<string, ((data?: unknown) => void)[]>()
const emit = (name: string, data?: unknown) => listeners.get(name)?.forEach((listener) => listener(data))
beforeEach(() => listeners.clear())
type Filters = { predicate?: (query: { queryKey: readonly unknown[] }) => boolean }
const invalidateQueries = vi.fn<(filters?: Filters) => Promise<void>>(async () => {})
const readCart = vi.fn<() => Promise<undefined>>(async () => undefined)
const refreshSession = vi.fn<() => Promise<void>>(async () => {})
vi.mock('./wire/api.ts', () => ({
  api: {
    sites: { missingScreenshots: { name: 'sites.missingScreenshots' }, links: { name: 'sites.links' } },
    subUsers: { list: { name: 'subUsers.list' } },
    apiKeys: { list: { name: 'apiKeys.list' } },
    connections: { list: { name: 'connections.list' } },
    billing: { show: { name: 'billing.show' }, invoices: { name: 'billing.invoices' } },
    keyPhrases: { list: { name: 'keyPhrases.list' } },
    disavow: { list: { name: 'disavow.list' } },
    links: Object.fromEntries(
      ['list', 'tiered', 'imports', 'import'].map((name) => [name, { name: `links.${name}` }]),
    ),
    linkPlan: { page: { name: 'linkPlan.page' }, site: { name: 'linkPlan.site' } },
    tags: { list: { name: 'tags.list' } },
    today: { list: { name: 'today.list' }, portfolio: { name: 'today.portfolio' } },
    ranks: Object.fromEntries(
      ['history', 'distribution', 'compare', 'notes'].map((name) => [name, { name: `ranks.${name}` }]),
    ),
    opportunities: { list: { name: 'opportunities.list' }, sources: { name: 'opportunities.sources' } },
    cart: { list: readCart },
    topTen: { list: { name: 'topTen.list' }, summary: { name: 'topTen.summary' } },
    live: {
      on: (name: string, listener: () => void) =>
        listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    },
  },
  queryClient: { invalidateQueries },
}))
const page = (id: number) => ({ id, stats: { page_score: 2 }, greyed_out: ['keyword'] })
const site = (id: number, pages: number[]) => ({
  id,
  stats: { brand_trust_score: 1 },
  pages: pages.map(page),
})
const before = {
  user: { id: 7, ahref_token: '' },
  business: { id: 8, key_phrases: 3, credit: 0 },
  sites: [site(1, [11, 12]), site(2, [21])],
  notices: [{ id: 5, message: 'older' }],
}
let session: unknown = before
const updateSession = (change: (now: unknown) => unknown) => (session = change(session))
const readWhenLive = new ReadWhenLive()
vi.mock('./session/session.ts', () => ({
  refreshSession,
  updateSession,
  readWhenLive,
  loadSession: async () => undefined,
}))

test('reads the session soon after connecting, and everything after a disconnect', async () => {
  const { startLiveUpdates } = await import('./live-updates.ts')
  const { isOfPage } = await import('./wire/invalidate-after.ts')
  vi.useFakeTimers()
  startLiveUpdates()
  emit('$open')
  expect(refreshSession).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  expect(refreshSession).toHaveBeenCalledOnce()
  expect(invalidateQueries).not.toHaveBeenCalled()
  emit('$resync')
  expect(invalidateQueries).toHaveBeenCalledExactlyOnceWith()
  expect(isOfPage(['links.list', { siteId: 1, pageId: 2 }], 2)).toBe(true)
  expect(isOfPage(['session.read'], 2)).toBe(false)
})

/** Sends one message and returns the queries that are fetched again for it. */
async function readAfter(command: string, data: object): Promise<(queryKey: readonly unknown[]) => boolean> {
  const { startLiveUpdates } = await import('./live-updates.ts')
  startLiveUpdates()
  vi.useFakeTimers()
  invalidateQueries.mockClear()
  emit(command, data)
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  return (queryKey) =>
    invalidateQueries.mock.calls.some(([filters]) => filters?.predicate?.({ queryKey }) === true)
}

test.each([
  ['new figures of a page', 'updatePageStats', { page_id: 2, stats: {} }],
  ['the end of an import', 'task', { name: 'import', status: 'success', result: null }],
])('reloads the links without a screenshot and what to do today after %s', async (_what, command, data) => {
  const isRead = await readAfter(command, data)
  expect(isRead(['sites.missingScreenshots', { siteId: 1 }])).toBe(true)
  expect(isRead(['today.list', {}])).toBe(true)
  expect(isRead(['session.read'])).toBe(false)
})

test.each<[what: string, command: string, data: object, reads: boolean]>([
  ['Ahrefs was connected elsewhere', 'addAhrefsToken', { ahref_token: '1' }, true],
  ['Ahrefs was disconnected elsewhere', 'addAhrefsToken', { ahref_token: '' }, true],
  ['a site changed', 'task', { name: 'sites-changed', status: 'success', result: null }, true],
  ['settings changed', 'task', { name: 'settings-changed', status: 'success', result: null }, true],
  ['the plan changed', 'task', { name: 'billing-changed', status: 'success', result: null }, true],
  ['an import ended', 'task', { name: 'import-csv', status: 'success', result: null }, false],
])('reloads connected accounts, or not, after %s', async (_what, command, data, isReloaded) => {
  const isRead = await readAfter(command, data)
  expect(isRead(['connections.list', {}])).toBe(isReloaded)
})

test('reads the session once per load: when the live connection opens, or after a second', async () => {
  const { startLiveUpdates } = await import('./live-updates.ts')
  vi.useFakeTimers()
  startLiveUpdates()
  const read = vi.fn<() => void>()
  refreshSession.mockClear()
  readWhenLive.wait(read)
  expect(read).not.toHaveBeenCalled()
  emit('$open')
  vi.advanceTimersByTime(10_000)
  expect([read.mock.calls.length, refreshSession.mock.calls.length]).toEqual([1, 0])
  readWhenLive.wait(read)
  vi.advanceTimersByTime(1000)
  expect(read).toHaveBeenCalledTimes(2)
  // The reopened connection may deliver messages that were sent in between.
  emit('$open')
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect([read.mock.calls.length, refreshSession.mock.calls.length]).toEqual([2, 1])
})

test.each(['answer', 'message'])(
  'reads lists once after a write and its live message, %s first',
  async (first) => {
    const { startLiveUpdates } = await import('./live-updates.ts')
    const { invalidateAfter } = await import('./wire/invalidate-after.ts')
    startLiveUpdates()
    vi.useFakeTimers()
    invalidateQueries.mockClear()
    const receiveMessage = () => {
      emit('updatePageStats', { page_id: 2, stats: {} })
      emit('task', { name: 'disavowed-changed', status: 'success', result: null })
    }
    if (first === 'message') receiveMessage()
    invalidateAfter('updatePageStats', 2)
    invalidateAfter('disavowed-changed')
    vi.advanceTimersByTime(100)
    if (first === 'answer') receiveMessage()
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    const readsOf = (key: string, input: object) =>
      invalidateQueries.mock.calls.filter(([filters]) => filters?.predicate?.({ queryKey: [key, input] }))
        .length
    expect(readsOf('keyPhrases.list', { siteId: 1, pageId: 2 })).toBe(1)
    expect(readsOf('keyPhrases.list', { siteId: 1, pageId: 3 })).toBe(0)
    expect(readsOf('disavow.list', { siteId: 1 })).toBe(1)
  },
)

test('reloads ranks, volumes and competitors once for many checked pages', async () => {
  const { startLiveUpdates } = await import('./live-updates.ts')
  startLiveUpdates()
  vi.useFakeTimers()
  invalidateQueries.mockClear()
  for (const site_id of [1, 1, 2])
    emit('task', { name: 'sites-changed', status: 'success', result: { site_id } })
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  const readsOf = (key: string) =>
    invalidateQueries.mock.calls.filter(([filters]) => filters?.predicate?.({ queryKey: [key, {}] })).length
  expect(readsOf('keyPhrases.list')).toBe(1)
  expect(readsOf('topTen.list')).toBe(1)
  expect(readsOf('topTen.summary')).toBe(1)
  expect(readsOf('links.list')).toBe(0)
})

test('reloads the cart only after another session changed it', async () => {
  const { startLiveUpdates } = await import('./live-updates.ts')
  startLiveUpdates()
  emit('task', { name: 'import-csv', status: 'success', result: null })
  expect(readCart).not.toHaveBeenCalled()
  emit('task', { name: 'cart-changed', status: 'success', result: null })
  expect(readCart).toHaveBeenCalledOnce()
})

test.each<[command: string, data: object, changed: object]>([
  [
    'updateSiteStats',
    { site_id: 2, stats: { brand_trust_score: 80 } },
    { sites: [site(1, [11, 12]), { ...site(2, [21]), stats: { brand_trust_score: 80 } }] },
  ],
  [
    'updatePageStats',
    { site_id: 1, page_id: 12, stats: { page_score: 75 } },
    {
      sites: [
        { ...site(1, []), pages: [page(11), { ...page(12), stats: { page_score: 75 } }] },
        site(2, [21]),
      ],
    },
  ],
  [
    'updatePageGreyedOut',
    { page_id: 12, greyed_out: ['brand', 'generic'] },
    {
      sites: [
        { ...site(1, []), pages: [page(11), { ...page(12), greyed_out: ['brand', 'generic'] }] },
        site(2, [21]),
      ],
    },
  ],
  ['updateKeywordUsage', { key_phrases: 9 }, { business: { id: 8, key_phrases: 9, credit: 0 } }],
  ['addUserCredit', { credit: 12.5 }, { business: { id: 8, key_phrases: 3, credit: 12.5 } }],
  ['addAhrefsToken', { ahref_token: '1' }, { user: { id: 7, ahref_token: '1' } }],
  [
    'notice',
    { id: 6, message: 'newer' },
    {
      notices: [
        { id: 6, message: 'newer' },
        { id: 5, message: 'older' },
      ],
    },
  ],
])('%s changes only its own part of the session', async (command, data, changed) => {
  const { startLiveUpdates } = await import('./live-updates.ts')
  startLiveUpdates()
  session = before
  emit(command, data)
  expect(session).toEqual({ ...before, ...changed })
})

test('ignores updatePageLinks', async () => {
  const { startLiveUpdates } = await import('./live-updates.ts')
  startLiveUpdates()
  expect(listeners.has('updatePageStats')).toBe(true)
  expect(listeners.has('updatePageLinks')).toBe(false)
})

test("invalidates the calls of an event's row in the table", async () => {
  const { callsInvalidatedBy } = await import('./wire/invalidate-after.ts')
  expect(callsInvalidatedBy('disavowed-changed')).toEqual([
    'sites.links',
    'disavow.list',
    'links.list',
    'links.tiered',
  ])
  expect(callsInvalidatedBy('access-changed')).toEqual(['subUsers.list', 'apiKeys.list'])
  expect(callsInvalidatedBy('cart-changed')).toEqual([])
})
