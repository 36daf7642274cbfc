import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'

/** The next action of a user, or a connection that is back, retries code that failed to load. */
const retryEvents = ['focusin', 'pointerdown', 'online'] as const

export type LazyComponent<Props> = ComponentType<Props> & { preload: () => void }

/**
 * A component whose code is loaded when it is first shown; `preload` loads it before. `Fallback` shows while it loads,
 * `Failed` when it cannot be loaded; a retry replaces both. React's own `lazy` shows what was loaded up to 300 ms later,
 * even when its code is there, and never retries (docs/decisions/0018-lazy-loading.md).
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
  Failed: ComponentType<Props> = Fallback,
): LazyComponent<Props> {
  let shown = Fallback
  let loading: Promise<void> | undefined
  /** The components that show it now; those that are closed do not. */
  const open = new Set<() => void>()
  const show = (next: ComponentType<Props>) => {
    shown = next
    for (const render of open) render()
  }
  const preload = () => {
    // Browsers remember a file that failed: without a connection it is not requested.
    loading ??= (isOffline() ? Promise.reject(new Error('offline')) : load()).then(show, () => {
      loading = undefined
      if (open.size > 0) show(Failed)
    })
  }
  const subscribe = (render: () => void) => {
    if (open.size === 0) for (const event of retryEvents) addEventListener(event, preload)
    open.add(render)
    preload()
    return () => {
      open.delete(render)
      if (open.size > 0) return
      for (const event of retryEvents) removeEventListener(event, preload)
      // Opened again, it loads before it fails again.
      if (shown === Failed) shown = Fallback
    }
  }
  const current = () => shown
  function Lazy(props: Props) {
    const isClosed = 'isOpen' in props && props.isOpen === false
    const now = useSyncExternalStore(isClosed ? ignore : subscribe, current, current)
    return createElement(isClosed && now === Failed ? Fallback : now, props)
  }
  return Object.assign(Lazy, { preload })
}

const Nothing = () => null
const ignore = () => Nothing

/** Node's navigator does not know. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine

/** Preloads a lazy component when the page is idle. */
export function usePreload(part: { preload: () => void } | undefined): void {
  const preload = part?.preload
  useEffect(() => {
    if (preload === undefined) return undefined
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, 500)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(preload)
    return () => cancelIdleCallback(request)
  }, [preload])
}

/** Whether it is open or was: a closed overlay stays for its exit animation. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}
