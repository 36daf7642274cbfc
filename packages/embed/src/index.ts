import {
  defineLinkTimelineElement,
  definePageScoreElement,
  defineVerdictBadgeElement,
  mount as mountComponent,
} from '@linkwright/react-ui/mount'
import { components } from './components.tsx'
import type { ComponentName, Components } from './props.ts'

export type * from './props.ts'

export interface MountOptions {
  /** `auto` follows the system and, like no theme at all, paints the background; light unless given. */
  theme?: 'light' | 'dark' | 'auto'
  density?: 'compact' | 'regular' | 'comfortable'
  /** BCP 47, for numbers, dates and the writing direction; the browser's unless given. */
  locale?: string
  /** CSS for the inside of the shadow root, such as `.lw-root { --lw-accent: #063 }`. */
  styles?: string
}

export interface Mounted<Props> {
  /** Renders the component again with these props merged into the current ones. */
  update: (props: Partial<Props>) => void
  /** Removes the component from the page. */
  unmount: () => void
}

/**
 * Renders a component into an element, inside a shadow root.
 *
 * @example
 * const gauge = mount(document.querySelector('#gauge'), 'RadialGauge', { value: 71, label: 'Page score' })
 * gauge.update({ value: 76 })
 */
export function mount<Name extends ComponentName>(
  element: HTMLElement,
  name: Name,
  props: Components[Name],
  options: MountOptions = {},
): Mounted<Components[Name]> {
  if (!Object.hasOwn(components, name))
    throw new TypeError(`There is no component ${name}. There are: ${Object.keys(components).join(', ')}.`)
  return mountComponent<Components[Name]>(element, { component: components[name], props, ...options })
}

// A server that renders a page imports this file too, and has no custom elements.
if (typeof customElements !== 'undefined') {
  definePageScoreElement()
  defineVerdictBadgeElement()
  defineLinkTimelineElement()
}
