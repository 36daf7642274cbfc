/** Content of a component's documentation page, in addition to what comes from its source and stories. */
export interface Page {
  /** The documented components, by import name. */
  shows: readonly string[]
  /** The component's folder, which is also its import path. */
  from: string
  /** The smallest example, as TSX. */
  example: string
  keyboard: string
  /** Replaces the first component's docstring as the introduction. */
  introduction?: string
}

export const NO_FOCUS = 'Not focusable.'
const TYPING = 'Tab moves to the field and away from it; typing changes it.'
export const keys = {
  button: 'Tab moves to it; Enter and Space press it.',
  field: TYPING,
  list: 'Arrow keys open the list and move in it, typing finds an option, Enter chooses, Escape closes.',
  table: 'Tab moves through the controls in the rows; Enter and Space on a header sort.',
  window: 'Tab stays inside. Escape closes and restores the focus.',
} as const

/** The import statement for the components. */
export function importLine({ shows, from }: Pick<Page, 'shows' | 'from'>): string {
  const names = from === 'mount' ? ['mount', 'definePageScoreElement'] : shows
  return `import { ${names.join(', ')} } from '@linkwright/react-ui/${from}'`
}
