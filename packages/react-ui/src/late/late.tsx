import { type ComponentType, createElement, useEffect, useReducer, useState } from 'react'

/**
 * A component whose code is fetched when it is first shown; `preload` fetches it before. Until it is there
 * `standIn` shows, or nothing. Unlike React's own `lazy` it shows at once when the code is there already.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn?: ComponentType<Props>,
): ComponentType<Props> & { preload: () => void } {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<unknown> | undefined
  const fetch = () =>
    (loading ??= load().then(
      (part) => (Part = part),
      (error: unknown) => {
        // Tried anew the next time.
        loading = undefined
        throw error
      },
    ))
  function Late(props: Props) {
    const [failed, settle] = useReducer(
      (_: { error: unknown } | undefined, next?: { error: unknown }) => next,
      undefined,
    )
    const [, showNow] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Part === undefined) fetch().then(showNow, (error: unknown) => settle({ error }))
    }, [])
    if (failed !== undefined) throw failed.error
    const shown = Part ?? standIn
    return shown === undefined ? null : createElement(shown, props)
  }
  // Where this fails, showing it tries once more and tells.
  Late.preload = () => void fetch().catch(() => undefined)
  return Late
}

/** Fetches a late part once the page has nothing else to do. */
export function usePreload(part: { preload: () => void } | undefined): void {
  const preload = part?.preload
  useEffect(() => {
    if (preload === undefined) return undefined
    // Safari has no idle time to give.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, 500)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(preload)
    return () => cancelIdleCallback(request)
  }, [preload])
}

/** Whether it is open or was: what closes stays for its last movement. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}
