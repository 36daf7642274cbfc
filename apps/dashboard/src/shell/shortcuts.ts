import type { ScreenName } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useAppearance } from '../appearance/appearance.ts'
import { useGo } from '../navigation.tsx'
import { useSession } from '../session/session.ts'
import { canOpen } from '../session/screen-access.ts'
import { screenShortcuts } from './screen-shortcuts.ts'
import { seesApiKeys } from './menu-sections.ts'

/** Targets of `g` and a second key. */
const places = {
  d: 'dashboard',
  p: 'profile',
  k: 'api-keys',
  t: 'help-tutorials',
} as const satisfies Record<string, ScreenName>

export const goTargets = Object.entries(places) as [keyof typeof places, ScreenName][]

export function canGoTo(name: ScreenName, session: Session): boolean {
  return (name !== 'api-keys' || seesApiKeys(session)) && canOpen(name, session)
}

/** Maximum milliseconds between the two keys. */
const TOGETHER = 1000

/** Handles shortcuts outside of fields and dialogs, unless they are turned off on this device. */
export function useShortcuts(showList: () => void, showPalette: () => void): void {
  const go = useGo()
  const [{ hasShortcuts }] = useAppearance()
  const session = useSession()
  const press = useEffectEvent((key: string, isSecond: boolean) => {
    const place = isSecond
      ? goTargets.find(([own, name]) => own === key && canGoTo(name, session))
      : undefined
    if (place !== undefined) return go(place[1])
    if (key === '?') return showList()
    return screenShortcuts().find(({ keys: [own] }) => own === key)?.run
  })
  const search = useEffectEvent(showPalette)
  // A combination with Ctrl or Command cannot be typed by accident, so it works in fields and cannot be turned off.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isK || event.shiftKey || event.altKey || event.defaultPrevented || isInWindow(event.target)) return
      event.preventDefault()
      search()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  // Before the screen is painted, so that keys work as soon as it is visible.
  useLayoutEffect(() => {
    if (!hasShortcuts) return undefined
    let gAt = -Infinity
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return
      const run = press(event.key, event.timeStamp - gAt < TOGETHER)
      gAt = event.key === 'g' ? event.timeStamp : -Infinity
      if (run === undefined) return
      // Keeps the letter out of the field that the shortcut focuses.
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [hasShortcuts])
}

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const windows = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isInWindow = (target: EventTarget | null) =>
  // A closed menu keeps the focus until it has faded out.
  target instanceof Element && target.closest(windows) !== null && target.closest('[data-exiting]') === null

/** Whether another element handles keys: a text field, menu or dialog. Checkboxes do not. */
function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && (target.closest(fields) !== null || isInWindow(target))
}
