import { screens } from '@linkwright/core/access/screens'
import type { Session } from '@linkwright/sdk'
import { screenShortcuts } from './screen-shortcuts.ts'
import { canGoTo, goTargets } from './shortcuts.ts'

/** The shortcuts that the user can use, for the list. */
export function shortcutsOf(session: Session): { keys: readonly string[]; does: string }[] {
  return [
    ...screenShortcuts(),
    { keys: ['?'], does: 'Show this list' },
    { keys: [isApple() ? '⌘' : 'Ctrl', 'K'], does: 'Search or go to' },
    { keys: ['/'], does: 'Go to the filter' },
    ...goTargets
      .filter(([, name]) => canGoTo(name, session))
      .map(([key, name]) => ({ keys: ['g', key], does: `Go to ${screens[name].title}` })),
    { keys: ['Esc'], does: 'Close the open panel' },
  ]
}

const isApple = () => navigator.userAgent.includes('Mac')
