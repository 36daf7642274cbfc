import { type RefObject, useEffect, useRef } from 'react'
import { focusMain } from '../../../shell/heading-focus.ts'
import type { OpenedOrder } from './order-cache.ts'

/**
 * The focus begins at an order's heading, so that its name is read and the keys begin there. When what was pressed is gone
 * with what it did, the focus goes on: from an order that is completed to the way to the next one.
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
      const held = document.activeElement
      if (held !== document.body && held?.isConnected === true) return
      const next = box.current?.querySelector<HTMLElement>('[data-next] button:not(:disabled)')
      if (completed === 1 && next) next.focus()
      else focusMain()
    }
    frame = requestAnimationFrame(give)
    return () => cancelAnimationFrame(frame)
  }, [box, state, completed])
}
