import { useEffect, useRef } from 'react'

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Runs when the key is pressed outside every field and no other handler consumed it. */
export function useShortcut(key: string | undefined, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (key === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const [target] = event.composedPath()
      if (target instanceof Element && target.closest(typing)) return
      // Ignore fields behind an open dialog.
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key])
}
