import { useEffect, useRef } from 'react'

/** Returns the focus to the button that opened a mode, once the mode is left. */
export function useFocusAfter(isOn: boolean) {
  const box = useRef<HTMLSpanElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn) box.current?.querySelector('button')?.focus()
    wasOn.current = isOn
  }, [isOn])
  return box
}

/** Focuses the first drag handle of a list that has replaced the button which opened it. */
export function useFocusOnHandle() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The rows are rendered after the list.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[role="row"] button')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return box
}

/**
 * After a row was deleted through its dialog, focuses the row that takes its place; without rows, the first button
 * within.
 * @param opened the row whose dialog is or was open
 */
export function useFocusOnNext(isOpen: boolean, ids: readonly number[], opened: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  const at = opened === undefined ? 0 : ids.indexOf(opened)
  const isDeleted = at < 0 && !isOpen
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  useEffect(() => {
    if (!isDeleted) return undefined
    let frame = 0
    const give = () => {
      // The dialog keeps the focus until it has faded out.
      if (document.querySelector('[role="dialog"]') !== null) {
        frame = requestAnimationFrame(give)
        return
      }
      if (document.activeElement !== document.body) return
      const rows = [...(box.current?.querySelectorAll('tbody tr') ?? [])]
      const row = rows[Math.min(place.current, rows.length - 1)]
      ;(row?.querySelector('button') ?? box.current?.querySelector('button'))?.focus()
    }
    frame = requestAnimationFrame(give)
    return () => cancelAnimationFrame(frame)
  }, [isDeleted])
  return box
}
