import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { UiProvider, type UiProviderProps } from '../provider/provider.tsx'
import { adopt } from './adopt.ts'

export interface MountOptions<Props extends object> extends Omit<UiProviderProps, 'children'> {
  component: ComponentType<Props>
  props: Props
  /** Renders into a shadow root that isolates it from page styles. With `false`, the page must load styles.css. */
  shadow?: boolean
  /** Your own CSS inside the shadow root, such as `.lw-root { --lw-accent: #063 }`. */
  styles?: string
}

export interface Mounted<Props extends object> {
  /** Re-renders with these props merged into the current ones. */
  update: (props: Partial<Props>) => void
  /** Unmounts the component. */
  unmount: () => void
}

const ELEMENT_NODE = 1

/**
 * Renders a component into an element of any page, with or without React.
 * @throws TypeError if the element is missing.
 */
export function mount<Props extends object>(
  element: HTMLElement,
  options: MountOptions<Props>,
): Mounted<Props> {
  // Pages without TypeScript may pass null from querySelector.
  if ((element as Element | null | undefined)?.nodeType !== ELEMENT_NODE)
    throw new TypeError('mount() needs an element. Run the script after the element and check the selector.')
  const { component, props: first, shadow = true, styles = '', ...provider } = options
  const home = shadow ? (element.shadowRoot ?? element.attachShadow({ mode: 'open' })) : element
  if (home instanceof ShadowRoot) {
    // Without it, menus and dialogs in a shadow root never receive the focus, and the page stays inert.
    enableShadowDOM()
    adopt(home, styles)
  }
  const root = createRoot(home)
  let props = first
  const render = () => root.render(<UiProvider {...provider}>{createElement(component, props)}</UiProvider>)
  render()
  return {
    update(changed) {
      props = { ...props, ...changed }
      render()
    },
    unmount: () => root.unmount(),
  }
}
