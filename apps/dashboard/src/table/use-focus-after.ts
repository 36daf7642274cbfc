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
