import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isLeaving } from '../session.ts'

const words = {
  title: 'Leave without saving?',
  text: 'What you changed here is not saved yet.',
  leave: 'Leave',
}

/**
 * Asks before a form with unsaved changes is left, by a link, the browser's buttons or a reload. When the session has
 * ended there is nothing to stay for.
 */
export function Unsaved({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Another state of the same screen's address leaves nothing.
    shouldBlockFn: ({ current, next }) => isDirty && !isLeaving() && current.pathname !== next.pathname,
    enableBeforeUnload: useCallback(() => isDirty && !isLeaving(), [isDirty]),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={words.title}
      confirmLabel={words.leave}
      onConfirm={() => proceed?.()}
    >
      {words.text}
    </ConfirmDialog>
  )
}
