import { useSyncExternalStore } from 'react'
import { lazy, usePreload } from '../lazy/lazy.tsx'
import { queue } from './queue.ts'

export { toast } from './queue.ts'

const Toasts = lazy(async () => (await import('./toast-region.tsx')).Toasts)

let hasToasted = false
const subscribe = (changed: () => void) =>
  queue.subscribe(() => {
    hasToasted = true
    changed()
  })

/** Where toasts appear; an app renders it once, inside its provider. Errors stay, others go after 6 s. */
export function ToastRegion() {
  usePreload(Toasts)
  // Fetched for the first message, and kept for the movement of the last.
  const isShown = useSyncExternalStore(
    subscribe,
    () => hasToasted || queue.visibleToasts.length > 0,
    () => false,
  )
  return isShown && <Toasts />
}
