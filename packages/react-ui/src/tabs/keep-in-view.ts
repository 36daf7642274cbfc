/** Width of the fade at the end of a scrollable row, as in `base.css`. */
const FADE = 40

/** Scrolls `scroller` horizontally until the element is fully visible, without scrolling the page. */
export function keepInView(scroller: HTMLElement | null, selector: string): void {
  const element = scroller?.querySelector(selector)
  if (!scroller || !element) return
  const frame = scroller.getBoundingClientRect()
  const inner = element.getBoundingClientRect()
  const left = Math.min(0, inner.left - FADE - frame.left)
  const right = Math.max(0, inner.right + FADE - frame.right)
  scroller.scrollLeft += left || right
}
