import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

export type ToastTone = 'good' | 'bad' | 'info'

export interface ToastContent {
  tone: ToastTone
  text: string
  /** A second line, such as a request's id. */
  detail?: string
  /** One action, such as Undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  // Spec A §8
  /** Whole seconds that it stays, counted down in sight; the saved alert counts down 4. */
  seconds?: number
  /** Called when it goes, whether by time, by hand or by its action, which is called first. */
  onClose?: () => void
}

/** Milliseconds that a toast stays unless it is hovered or focused; errors stay until they are closed. */
const stay = 6000

/** One queue per page: senders and the region that shows toasts are independent. */
export const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 })

function show(content: ToastContent, timeout?: number): string {
  // The same sentence again replaces itself, so that a lost connection does not pile up.
  const same = queue.visibleToasts.find((shown) => shown.content.text === content.text)
  if (same !== undefined) queue.close(same.key)
  const { onClose } = content
  return queue.add(content, {
    ...(timeout === undefined ? {} : { timeout }),
    ...(onClose === undefined ? {} : { onClose }),
  })
}

/** Short messages about what just happened; may be called from anywhere. Each returns a key for `close`. */
export const toast = {
  success: (text: string, more: Pick<ToastContent, 'action' | 'detail' | 'seconds'> = {}) =>
    show({ tone: 'good', text, ...more }, more.seconds === undefined ? stay : undefined),
  error: (text: string, more: Pick<ToastContent, 'action' | 'detail'> = {}) =>
    show({ tone: 'bad', text, ...more }),
  info: (text: string, more: Pick<ToastContent, 'action' | 'detail' | 'onClose'> = {}) =>
    show({ tone: 'info', text, ...more }, stay),
  close: (key: string) => queue.close(key),
  /** Closes all, as after logging out. */
  clear: () => queue.clear(),
}
