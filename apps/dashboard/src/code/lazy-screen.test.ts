import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.ts'
import { CodeMissing, reportReachable, reportUnreachable, onceReachable } from '../wire/reachable.ts'

const reload = vi.fn<() => void>()
let isThere = true

beforeEach(() => {
  isThere = true
  reportReachable()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return { ok: true }
  })
})

const load = vi.fn<() => Promise<() => ReactElement>>(async () => {
  if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  return () => createElement('p', {}, 'There')
})
beforeEach(() => load.mockClear())

const draw = (screen: ReturnType<typeof lazyScreen>) => renderToString(createElement(screen))

test('shows code that cannot be loaded as an error of its screen and never reloads', async () => {
  const screen = lazyScreen(load)
  isThere = false
  await screen.preload?.()
  // However often it is drawn.
  for (const _ of [1, 2]) expect(() => draw(screen)).toThrow(expect.objectContaining({ isSpent: true }))
  isThere = true
  await screen.preload?.()
  expect(draw(screen)).toBe('<p>There</p>')
  await screen.preload?.()
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('does not fetch code while the server is unreachable, because browsers cache the failure', async () => {
  const screen = lazyScreen(load)
  isThere = false
  reportUnreachable()
  await screen.preload?.()
  expect(() => draw(screen)).toThrow(expect.objectContaining({ isSpent: false }))
  expect(load).not.toHaveBeenCalled()
  isThere = true
  await screen.preload?.()
  expect(draw(screen)).toBe('<p>There</p>')
})

test('reports a file that is missing on a reachable server', async () => {
  const screen = lazyScreen(async () => {
    throw new TypeError('gone')
  })
  await screen.preload?.()
  expect(() => draw(screen)).toThrow('gone')
})

test('waits for the server after a failed load, like a call', () => {
  const run = vi.fn<() => void>()
  onceReachable(new CodeMissing(), run)
  expect(run).not.toHaveBeenCalled()
  reportReachable()
  expect(run).toHaveBeenCalledOnce()
})
