import { useEffect, useEffectEvent } from 'react'
import { toast } from '../toast/queue.ts'

const texts = {
  failed: 'This could not be loaded. Please try again; if that does not help, reload the page.',
}

/** Replaces an overlay whose code failed to load: shows an error and closes, so that the next press retries. */
export function CouldNotOpen(props: { onClose: () => void }) {
  const close = useEffectEvent(() => {
    toast.error(texts.failed)
    props.onClose()
  })
  useEffect(() => close(), [])
  return null
}
