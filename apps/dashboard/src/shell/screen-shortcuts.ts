import { useLayoutEffect } from 'react'

/** A key of the screen that is shown. */
export interface ScreenShortcut {
  /** As the list shows them. */
  keys: readonly string[]
  does: string
  /** Left out where the screen itself listens, as for a combination inside a field. */
  run?: () => void
}

let shown: readonly ScreenShortcut[] = []

/** The shortcuts of the screen that is shown. */
export const screenShortcuts = (): readonly ScreenShortcut[] => shown

/** Keys of a screen, outside of its fields; the list of shortcuts names them while it is shown. */
export function useScreenShortcuts(shortcuts: readonly ScreenShortcut[] | undefined): void {
  useLayoutEffect(() => {
    if (shortcuts === undefined) return undefined
    shown = shortcuts
    return () => {
      if (shown === shortcuts) shown = []
    }
  })
}
