import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export const MAIN_ID = 'main'

/** Moves the focus to the screen's heading, where screen readers start reading. */
export function focusMain(): void {
  const main = document.getElementById(MAIN_ID)
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** After a navigation, moves the focus to the new screen's heading, unless an element of the screen has it. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        // Site tabs keep their focus, and a field of the new screen may have the focus already.
        const focused = document.activeElement
        if (document.getElementById(MAIN_ID)?.contains(focused) && focused?.tagName !== 'H1') return
        focusMain()
      }),
    [router],
  )
}
