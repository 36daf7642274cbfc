import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isLeaving } from '../session/session-state.ts'
import { LeaveQuestion } from './leave-question.tsx'

interface UnsavedProps {
  isDirty: boolean
  /** URL parameter of the edited record, on a screen that shows one of several: `order`. */
  of?: string
}

/**
 * Asks before a form with unsaved changes is left by a link, the browser's buttons or a reload. It does not ask when the
 * session has ended.
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

/** Whether the navigation leaves the edited record. Other URL parameters of the same screen do not. */
function isLeft(current: Place, next: Place, of: string | undefined): boolean {
  const shown = ({ search }: Place) => new Map<string, unknown>(Object.entries(search)).get(of ?? '')
  return current.pathname !== next.pathname || shown(current) !== shown(next)
}
