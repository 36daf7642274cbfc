/** Moves the focus to the next list item before this one is removed; from the last one to the panel. */
export function passFocus(from: Element): void {
  const item = from.closest('li')
  const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  ;(next ?? item?.closest<HTMLElement>('[role="dialog"]'))?.focus()
}
