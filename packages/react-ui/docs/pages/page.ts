/** What the documentation page of a component says, besides what is read from its sources and stories. */
export interface Page {
  /** The components on it, by the names that they are imported by. */
  shows: readonly string[]
  /** The folder of the component, which is its address too. */
  from: string
  /** The smallest example, as TSX. */
  example: string
  keyboard: string
  /** Where the first component's docstring does not introduce the page. */
  introduction?: string
}

export const NO_FOCUS = 'It shows something and takes no focus.'
const TYPING = 'Tab moves to the field and away from it; typing changes it.'
export const keys = {
  button: 'Tab moves to it; Enter and Space press it.',
  field: TYPING,
  list: 'Arrow keys open the list and move in it, typing finds an option, Enter chooses, Escape closes.',
  table: 'Tab moves through what can be used in the rows; Enter and Space sort at a header.',
  window: 'Tab stays inside. Escape closes, and the focus returns to where it was.',
} as const

/** What a page that uses the components writes. */
export function importLine({ shows, from }: Pick<Page, 'shows' | 'from'>): string {
  const names = from === 'mount' ? ['mount', 'definePageScoreElement'] : shows
  return `import { ${names.join(', ')} } from '@linkwright/react-ui/${from}'`
}
