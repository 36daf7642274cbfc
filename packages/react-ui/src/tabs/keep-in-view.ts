/** A row fades over so many pixels where there is more of it (`base.css`). */
const FADE = 40

/** Scrolls `scroller` sideways alone, so far that the element it contains is seen whole; the page never moves. */
export function keepInView(scroller: HTMLElement | null, selector: string): void {
  const element = scroller?.querySelector(selector)
  if (!scroller || !element) return
  const frame = scroller.getBoundingClientRect()
  const inner = element.getBoundingClientRect()
  const left = Math.min(0, inner.left - FADE - frame.left)
  const right = Math.max(0, inner.right + FADE - frame.right)
  scroller.scrollLeft += left || right
}
