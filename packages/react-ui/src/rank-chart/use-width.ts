import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in px as it changes; `initial` until it is measured and on the server. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth((old) => Math.round(entry?.contentRect.width ?? old)),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
