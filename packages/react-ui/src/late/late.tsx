import {
  type ComponentType,
  createElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** What a person does next, or a connection that is back: what could not be fetched is then tried anew. */
const tryAgain = ['focusin', 'pointerdown', 'online'] as const

/**
 * A component whose code is fetched when it is first shown; `preload` fetches it before. Until it is there
 * `standIn` shows, or nothing. Unlike React's own `lazy` it shows at once when the code is there already, and when
 * the code cannot be fetched nothing else of the screen is lost: `onFailed` tells, `missing` shows in its place, and
 * the next focus or press, or being opened again, tries anew.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn?: ComponentType<Props>,
  onFailed?: (props: Props) => void,
  missing?: ComponentType<Props & { onAgain: () => void }>,
): ComponentType<Props> & { preload: () => void } {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<boolean> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const part = () => Part
  /** Whether it is there. */
  const fetch = () =>
    // Browsers remember a file that failed: without a connection it is not even asked for.
    (loading ??= (isOffline() ? Promise.reject(new Error('offline')) : load()).then(
      (loaded) => {
        Part = loaded
        for (const listener of listeners) listener()
        return true
      },
      () => {
        loading = undefined
        return false
      },
    ))
  function Late(props: Props) {
    const shown = useSyncExternalStore(subscribe, part, part)
    const isWanted = shown === undefined && !('isOpen' in props && props.isOpen === false)
    const [isMissing, setMissing] = useState(false)
    const latest = useRef(props)
    useLayoutEffect(() => {
      latest.current = props
    })
    useEffect(() => {
      if (!isWanted) return undefined
      let isAsked = false
      let isGone = false
      const ask = () => {
        if (isAsked) return
        isAsked = true
        void fetch().then((isThere) => {
          isAsked = false
          if (isThere || isGone) return
          setMissing(true)
          onFailed?.(latest.current)
        })
      }
      ask()
      for (const event of tryAgain) addEventListener(event, ask)
      return () => {
        isGone = true
        for (const event of tryAgain) removeEventListener(event, ask)
      }
    }, [isWanted])
    if (isMissing && isWanted && missing !== undefined)
      // What it looks for is told to all of them.
      return createElement(missing, { ...props, onAgain: () => void fetch() })
    const Shown = shown ?? standIn
    return Shown === undefined ? null : createElement(Shown, props)
  }
  // Where this fails, showing it tries once more and tells.
  Late.preload = () => void fetch()
  return Late
}

/** Node's navigator does not know. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine

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
