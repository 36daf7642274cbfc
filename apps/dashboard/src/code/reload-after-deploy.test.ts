import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCode, fetchOptional } from './fetch-code.ts'
import { reloadAfterDeploy } from './reload-after-deploy.ts'

const reload = vi.fn<() => void>()
let target: EventTarget

beforeEach(() => {
  target = new EventTarget()
  reload.mockClear()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  vi.stubGlobal('fetch', async () => new Promise((resolve) => setTimeout(() => resolve({ ok: true }))))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { href: '/', reload })
  vi.stubGlobal('history', { state: null, replaceState() {} })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {} })
  reloadAfterDeploy()
})
afterEach(() => vi.unstubAllGlobals())

/** As the bundler's loader does: listeners get the failure before the caller. */
async function missing(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
}

test('leaves the page unchanged when optional files are missing', async () => {
  const rules = async () => ({ Form: await missing() })
  await expect(fetchOptional(rules, missing, missing)).rejects.toThrow('Failed to fetch')
  await new Promise((go) => setTimeout(go, 50))
  expect(reload).not.toHaveBeenCalled()
})

test('reloads the page for a screen whose code is missing, also while optional files load', async () => {
  void fetchOptional(() => new Promise(() => {}))
  await expect(fetchCode(missing)).rejects.toThrow('Failed to fetch')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

test('keeps unsaved input and reloads the page for files missing after that', async () => {
  const unsaved = (event: Event) => event.preventDefault()
  target.addEventListener('beforeunload', unsaved)
  await expect(fetchCode(missing)).rejects.toThrow('Failed to fetch')
  await new Promise((go) => setTimeout(go, 50))
  expect(reload).not.toHaveBeenCalled()
  target.removeEventListener('beforeunload', unsaved)
  await expect(fetchCode(missing)).rejects.toThrow('Failed to fetch')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 10_000 })
})
