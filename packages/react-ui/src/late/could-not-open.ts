import { toast } from '../toast/queue.ts'

const words = {
  failed: 'This could not be loaded. Please try again; if that does not help, reload the page.',
}

/** What a late part does that was opened and cannot be fetched: it says so and closes, so that it can be opened again. */
export function couldNotOpen({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): void {
  if (!isOpen) return
  toast.error(words.failed)
  onClose()
}
