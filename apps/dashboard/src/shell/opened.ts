import type { ScreenName } from '@linkwright/core/access/screens'
import { useEffect, useSyncExternalStore } from 'react'

/** What a screen shows of a list: the last two breadcrumbs. */
export interface Opened {
  name: string
  /** The screen with the list. */
  list: ScreenName
}

let opened: Opened | undefined
const listeners = new Set<() => void>()

function setOpened(next: Opened | undefined) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names what the screen shows in the breadcrumbs, for entities that are not part of the session. */
export function useNameOpened(list: ScreenName, name: string): void {
  useEffect(() => {
    setOpened({ name, list })
    return () => setOpened(undefined)
  }, [list, name])
}

export const useOpened = () => useSyncExternalStore(subscribe, () => opened)
