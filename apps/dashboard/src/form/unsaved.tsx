import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isLeaving } from '../session/session-state.ts'
import { LeaveQuestion } from './leave-question.tsx'

interface UnsavedProps {
  isDirty: boolean
  /** What the address calls the thing that is edited, on a screen that shows one of several: `order`. */
  of?: string
}

/**
 * Asks before a form with unsaved changes is left, by a link, the browser's buttons or a reload. When the session has
 * ended there is nothing to stay for.
 */
export function Unsaved({ isDirty, of }: UnsavedProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isLeaving() && isLeft(current, next, of),
    enableBeforeUnload: useCallback(() => isDirty && !isLeaving(), [isDirty]),
    withResolver: true,
  })
  return <LeaveQuestion isOpen={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}

interface Place {
  pathname: string
  search: object
}

/** Another state of the same screen's address leaves nothing, unless it shows something else. */
function isLeft(current: Place, next: Place, of: string | undefined): boolean {
  const shown = ({ search }: Place) => new Map<string, unknown>(Object.entries(search)).get(of ?? '')
  return current.pathname !== next.pathname || shown(current) !== shown(next)
}
