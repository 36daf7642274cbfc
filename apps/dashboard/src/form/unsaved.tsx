import { ConfirmDialog } from '@linkwright/react-ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isLeaving } from '../session/session.ts'

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
  return <LeaveQuestion isOpen={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}

interface LeaveQuestionProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

/** The question itself, for a dialog that is closed by its own actions. */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onStay}
      title={words.title}
      confirmLabel={words.leave}
      onConfirm={onLeave}
    >
      {words.text}
    </ConfirmDialog>
  )
}
