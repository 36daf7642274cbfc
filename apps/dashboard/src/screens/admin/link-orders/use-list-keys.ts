import type { RefObject } from 'react'
import { useScreenShortcuts } from '../../../shell/screen-shortcuts.ts'

const texts = {
  next: 'Next order or line',
  previous: 'Previous order or line',
  open: 'Open the order',
  choose: 'Select the order',
}

const linksIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('.lw-table-row [data-primary] a') ?? []),
]

/** Shortcuts of an order list. The focus is on an order's link, so that Enter opens it and screen readers read its name. */
export function useListKeys(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  const rowOf = (element: Element | null) => element?.closest('.lw-table-row') ?? null
  const move = (by: number) => {
    const links = linksIn(box.current)
    const row = rowOf(document.activeElement)
    const at = links.findIndex((link) => rowOf(link) === row)
    const next = row === null || at < 0 ? links[0] : links[at + by]
    next?.focus()
  }
  const inRow = (selector: string) => () =>
    rowOf(document.activeElement)?.querySelector<HTMLElement>(selector)?.click()
  useScreenShortcuts(
    isShown
      ? [
          { keys: ['j'], does: texts.next, run: () => move(1) },
          { keys: ['k'], does: texts.previous, run: () => move(-1) },
          { keys: ['o'], does: texts.open, run: inRow('[data-primary] a') },
          { keys: ['x'], does: texts.choose, run: inRow('input') },
        ]
      : undefined,
  )
}
