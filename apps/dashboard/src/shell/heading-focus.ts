import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export const MAIN_ID = 'main'

/** Moves the focus to the screen's heading, from which screen readers read on. */
export function focusMain(): void {
  const main = document.getElementById(MAIN_ID)
  const target = main?.querySelector('h1') ?? main
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** After a navigation the focus is at the new screen's heading, unless something on the screen holds it. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        // The tabs of a site stay, and so does the focus on them; a field of a new screen may have taken it.
        const held = document.activeElement
        if (document.getElementById(MAIN_ID)?.contains(held) && held?.tagName !== 'H1') return
        focusMain()
      }),
    [router],
  )
}
