/** The focus goes on to the next item of a list before its own is gone; after the last one to the panel. */
export function passFocus(from: Element): void {
  const item = from.closest('li')
  const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  ;(next ?? item?.closest<HTMLElement>('[role="dialog"]'))?.focus()
}
