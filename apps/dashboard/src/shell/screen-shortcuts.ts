import { useLayoutEffect } from 'react'

/** A keyboard shortcut of the current screen. */
export interface ScreenShortcut {
  /** As shown in the list of shortcuts. */
  keys: readonly string[]
  does: string
  /** Missing if the screen handles the key itself, such as a combination inside a field. */
  run?: () => void
}

let shown: readonly ScreenShortcut[] = []

/** The shortcuts of the current screen. */
export const screenShortcuts = (): readonly ScreenShortcut[] => shown

/** Registers shortcuts of a screen, which work outside of fields and appear in the list of shortcuts. */
export function useScreenShortcuts(shortcuts: readonly ScreenShortcut[] | undefined): void {
  useLayoutEffect(() => {
    if (shortcuts === undefined) return undefined
    shown = shortcuts
    return () => {
      if (shown === shortcuts) shown = []
    }
  })
}
