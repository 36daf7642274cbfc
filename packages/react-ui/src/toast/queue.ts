import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

export type ToastTone = 'good' | 'bad' | 'info'

export interface ToastContent {
  tone: ToastTone
  text: string
  /** A second line, such as a request id. */
  detail?: string
  /** One action, such as Undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Seconds until it closes, as a visible countdown; the saved alert uses 4. */
  seconds?: number
  /** Called when the toast closes: by timeout, by the user or by its action (after it). */
  onClose?: () => void
}

/** Toast duration in ms; pauses while hovered or focused. Errors stay until closed. */
const duration = 6000

/** One queue per page, so that senders do not depend on the region. */
export const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 })

function show(content: ToastContent, timeout?: number): string {
  // A repeated message replaces itself, so that a lost connection does not stack toasts.
  const same = queue.visibleToasts.find((shown) => shown.content.text === content.text)
  if (same !== undefined) queue.close(same.key)
  const { onClose } = content
  return queue.add(content, {
    ...(timeout === undefined ? {} : { timeout }),
    ...(onClose === undefined ? {} : { onClose }),
  })
}

/** Shows short messages from anywhere. Each call returns a key for `close`. */
export const toast = {
  success: (text: string, more: Pick<ToastContent, 'action' | 'detail' | 'seconds'> = {}) =>
    show({ tone: 'good', text, ...more }, more.seconds === undefined ? duration : undefined),
  error: (text: string, more: Pick<ToastContent, 'action' | 'detail'> = {}) =>
    show({ tone: 'bad', text, ...more }),
  info: (text: string, more: Pick<ToastContent, 'action' | 'detail' | 'onClose'> = {}) =>
    show({ tone: 'info', text, ...more }, duration),
  close: (key: string) => queue.close(key),
  /** Closes all toasts, for example after signing out. */
  clear: () => queue.clear(),
}
