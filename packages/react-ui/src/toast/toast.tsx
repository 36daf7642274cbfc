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

/** Shows toasts. Render it once, inside the provider. Errors stay; others close after 6 s. */
export function ToastRegion() {
  usePreload(Toasts)
  // Loaded for the first toast; stays mounted for the exit animation.
  const isShown = useSyncExternalStore(
    subscribe,
    () => hasToasted || queue.visibleToasts.length > 0,
    () => false,
  )
  return isShown && <Toasts />
}
