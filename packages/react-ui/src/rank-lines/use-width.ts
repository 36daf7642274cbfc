import { type RefObject, useLayoutEffect, useState } from 'react'

/** Tracks an element's width in px; `initial` before it is measured and on the server. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    // The observer first reports after the first paint.
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
