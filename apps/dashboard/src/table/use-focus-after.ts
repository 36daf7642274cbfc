import { useEffect, useRef } from 'react'

/** Gives the focus to the button within, once the mode that it led to is left. */
export function useFocusAfter(isOn: boolean) {
  const box = useRef<HTMLSpanElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn) box.current?.querySelector('button')?.focus()
    wasOn.current = isOn
  }, [isOn])
  return box
}

/** Gives the focus to the first handle of a list that took the place of the button which led to it. */
export function useFocusOnHandle() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The rows of the list come after the list.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[role="row"] button')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return box
}
