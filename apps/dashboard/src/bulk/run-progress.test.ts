import type { BulkRun } from '@linkwright/sdk'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

interface Offer {
  action?: { label: string; onPress: () => void }
}
const undo = vi.fn<(input: object) => Promise<{ run: BulkRun }>>()
const info = vi.fn<(message: string) => void>()
const success = vi.fn<(message: string, offer: Offer) => void>()
const toastProblem = vi.fn<(error: unknown) => void>()
const show = vi.fn<(input: object) => Promise<BulkRun>>()
const listeners = new Map<string, (run?: BulkRun) => void>()
const loadSession = vi.fn<() => Promise<{ user: { id: number } }>>(async () => ({ user: { id: 5 } }))
/** Passes a message to its listener. */
async function receive(run: BulkRun): Promise<void> {
  listeners.get('updateBulkRun')?.(run)
  await vi.dynamicImportSettled()
}
const on = (name: string, listener: () => void) => listeners.set(name, listener)
vi.mock('../wire/api.ts', () => ({ api: { bulk: { undo, show }, live: { on } }, toastProblem }))
vi.mock('../session/session.ts', () => ({ loadSession }))
vi.mock('@linkwright/react-ui/toast', () => ({ toast: { info, success } }))

/** As after a load of the page. */
async function load(): Promise<void> {
  vi.resetModules()
  const { subscribeBulkRuns } = await import('./live-updates.ts')
  ;({ reportRun } = await import('./run-progress.ts'))
  subscribeBulkRuns()
}
let reportRun: (answered: BulkRun) => void

const run: BulkRun = {
  id: 7,
  act: 'links.remove',
  state: 'done',
  total: 3,
  done: 3,
  refused: 0,
  is_undo: false,
  undoes: null,
  undo_until: '2026-12-22T10:00:00.000Z',
  created_at: '2026-11-22T10:00:00.000Z',
  finished_at: '2026-11-22T10:00:00.000Z',
}
const back: BulkRun = { ...run, id: 8, is_undo: true, undoes: 7, undo_until: null }

beforeEach(async () => {
  vi.clearAllMocks()
  await load()
})

test('reports deletions with Undo, and restored rows without', async () => {
  undo.mockResolvedValue({ run: back })
  reportRun(run)
  expect(success).toHaveBeenCalledExactlyOnceWith('3 links were deleted.', expect.anything())
  success.mock.calls[0]?.[1].action?.onPress()
  await vi.waitFor(() => expect(success).toHaveBeenLastCalledWith('3 links were put back.', {}), {
    timeout: 30_000,
  })
  expect(undo).toHaveBeenCalledExactlyOnceWith({ id: 7 })
})

test('reports why Undo was refused', async () => {
  const error = new Error('too late')
  undo.mockRejectedValue(error)
  reportRun(run)
  success.mock.calls[0]?.[1].action?.onPress()
  await vi.waitFor(() => expect(toastProblem).toHaveBeenCalledExactlyOnceWith(error), { timeout: 30_000 })
})

test('reports start and end of a large run, but not of one that had already ended', async () => {
  const started: BulkRun = { ...run, state: 'running', done: 0, finished_at: null, undo_until: null }
  reportRun(started)
  expect(info).toHaveBeenCalledExactlyOnceWith('Deleting 3 links')
  await receive({ ...started, done: 1 })
  await receive({ ...run, id: 9 })
  expect(success).not.toHaveBeenCalled()
  await receive(run)
  await receive(run)
  expect(success).toHaveBeenCalledExactlyOnceWith('3 links were deleted.', {
    action: { label: 'Undo', onPress: expect.any(Function) },
  })
})

test('reports the progress of a long run again after the previous toast has closed', async () => {
  const started: BulkRun = { ...run, id: 12, total: 3000, state: 'running', done: 0, undo_until: null }
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  reportRun(started)
  for (const [seconds, done] of [
    [1, 100],
    [6, 600],
    [7, 700],
    [13, 1300],
  ] as const) {
    vi.setSystemTime(seconds * 1000)
    await receive({ ...started, done })
  }
  expect(info.mock.calls).toEqual([
    ['Deleting 3,000 links'],
    ['Deleting 3,000 links: 600 of 3,000'],
    ['Deleting 3,000 links: 1,300 of 3,000'],
  ])
})

test('reports a run that ends before its start was confirmed', async () => {
  await receive({ ...run, id: 10 })
  reportRun({ ...run, id: 10, state: 'running', done: 0, finished_at: null, undo_until: null })
  expect(info).not.toHaveBeenCalled()
  expect(success).toHaveBeenCalledExactlyOnceWith('3 links were deleted.', expect.anything())
})

test('reports a run that ended while disconnected after reconnecting', async () => {
  const started: BulkRun = { ...run, id: 11, state: 'running', done: 0, finished_at: null, undo_until: null }
  reportRun(started)
  show.mockResolvedValueOnce(started).mockResolvedValueOnce({ ...run, id: 11 })
  listeners.get('$resync')?.()
  listeners.get('$resync')?.()
  await vi.waitFor(() => expect(success).toHaveBeenCalledOnce(), { timeout: 30_000 })
  expect(show).toHaveBeenCalledWith({ id: 11 })
})

test('follows a run started in another tab to its end with Undo', async () => {
  const started: BulkRun = { ...run, total: 3000, state: 'running', done: 500, undo_until: null }
  await receive(started)
  expect(info).toHaveBeenCalledExactlyOnceWith('Deleting 3,000 links: 500 of 3,000')
  await receive({ ...run, total: 3000, done: 3000 })
  expect(success).toHaveBeenCalledExactlyOnceWith('3,000 links were deleted.', {
    action: { label: 'Undo', onPress: expect.any(Function) },
  })
  // A response requested before the end arrives after it.
  await receive(started)
  reportRun({ ...started, done: 0 })
  expect(info).toHaveBeenCalledOnce()
})

test('resumes reporting after a reload: progress, and runs that ended in between', async () => {
  const store = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const started: BulkRun = { ...run, total: 3000, state: 'running', done: 0, undo_until: null }
  const reload = async () => {
    await load()
    vi.clearAllMocks()
    listeners.get('$open')?.()
  }
  await reload()
  await vi.waitFor(() => expect(loadSession).toHaveBeenCalledOnce(), { timeout: 30_000 })
  reportRun(started)
  await vi.waitFor(() => expect(store.size).toBe(1), { timeout: 30_000 })
  show.mockImplementation(async () => ({ ...started, done: 1200 }))
  await reload()
  await vi.waitFor(
    () => expect(info).toHaveBeenCalledExactlyOnceWith('Deleting 3,000 links: 1,200 of 3,000'),
    { timeout: 30_000 },
  )
  show.mockImplementation(async () => ({ ...run, total: 3000, done: 3000 }))
  await reload()
  await vi.waitFor(
    () => expect(success).toHaveBeenCalledExactlyOnceWith('3,000 links were deleted.', expect.anything()),
    { timeout: 30_000 },
  )
  await vi.waitFor(() => expect(store.get('linkwright.bulk.5')).toBe('[]'), { timeout: 30_000 })
  await reload()
  await vi.waitFor(() => expect(loadSession).toHaveBeenCalledOnce(), { timeout: 30_000 })
  await vi.dynamicImportSettled()
  expect(show).not.toHaveBeenCalled()
})
