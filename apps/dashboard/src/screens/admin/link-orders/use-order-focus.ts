import { type RefObject, useEffect, useRef } from 'react'
import { focusMain } from '../../../shell/heading-focus.ts'
import type { OpenedOrder } from './order-cache.ts'

/**
 * Moves the focus to an order's heading, so that screen readers read it and shortcuts start there. When an action removes
 * its own button, moves the focus on: after completion to the Next order button.
 */
export function useOrderFocus(
  box: RefObject<HTMLElement | null>,
  { completed, archived }: OpenedOrder,
): void {
  const state = `${completed} ${archived}`
  const was = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = was.current === undefined
    was.current = state
    if (isFirst) {
      focusMain()
      return undefined
    }
    let frame = 0
    const give = () => {
      // A dialog keeps the focus until it has faded; a toast does not.
      if (document.querySelector('[role="alertdialog"]:not([aria-modal="false"])') !== null) {
        frame = requestAnimationFrame(give)
        return
      }
      const focused = document.activeElement
      if (focused !== document.body && focused?.isConnected === true) return
      const next = box.current?.querySelector<HTMLElement>('[data-next] button:not(:disabled)')
      if (completed === 1 && next) next.focus()
      else focusMain()
    }
    frame = requestAnimationFrame(give)
    return () => cancelAnimationFrame(frame)
  }, [box, state, completed])
}
