import { type RefObject, useEffect, useRef } from 'react'

/** Frames to wait for virtualized rows to render again. */
const FRAMES = 10

/** After an order is closed, focuses its row, or the first row if it is no longer listed. */
export function useFocusBack(box: RefObject<HTMLElement | null>, opened: number | undefined): void {
  const was = useRef(opened)
  useEffect(() => {
    const left = was.current
    was.current = opened
    if (left === undefined || opened !== undefined) return undefined
    let frame = 0
    const give = (rest: number) => {
      const links = [...(box.current?.querySelectorAll<HTMLAnchorElement>('[data-primary] a') ?? [])]
      const own = links.find(({ href }) => new URL(href).searchParams.get('order') === String(left))
      if (own === undefined && rest > 0) frame = requestAnimationFrame(() => give(rest - 1))
      else (own ?? links[0] ?? document.querySelector<HTMLElement>('main h1'))?.focus()
    }
    give(FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [box, opened])
}
