import { useEffect, useEffectEvent } from 'react'
import { toast } from '../toast/queue.ts'

const words = {
  failed: 'This could not be loaded. Please try again; if that does not help, reload the page.',
}

/** Shows in place of an overlay whose code cannot be loaded: it says so and closes, so that the next press retries. */
export function CouldNotOpen(props: { onClose: () => void }) {
  const close = useEffectEvent(() => {
    toast.error(words.failed)
    props.onClose()
  })
  useEffect(() => close(), [])
  return null
}
