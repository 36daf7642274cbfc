import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'

/** Events that retry a failed load: the next user action, or a restored connection. */
const retryEvents = ['focusin', 'pointerdown', 'online'] as const

export type LazyComponent<Props> = ComponentType<Props> & { preload: () => void }

/**
 * A component whose code is loaded when it is first shown; `preload` loads it earlier. `Fallback` shows while loading,
 * `Failed` after a failed load; a retry replaces both. React's own `lazy` delays loaded content by up to 300 ms, even if
 * the code is cached, and never retries (docs/decisions/0018-lazy-loading.md).
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
  Failed: ComponentType<Props> = Fallback,
): LazyComponent<Props> {
  let shown = Fallback
  let loading: Promise<void> | undefined
  /** Update callbacks of the instances that currently show it. */
  const open = new Set<() => void>()
  const show = (next: ComponentType<Props>) => {
    shown = next
    for (const render of open) render()
  }
  const preload = () => {
    // Browsers cache a failed module, so do not request it while offline.
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
      // When opened again, show the fallback before failing again.
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

/** Node's navigator has no `onLine`. */
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

/** Whether it is or was open: a closed overlay stays mounted for its exit animation. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}
