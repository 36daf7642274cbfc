import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { UiProvider, type UiProviderProps } from '../provider/provider.tsx'
import { adopt } from './adopt.ts'

export interface MountOptions<Props extends object> extends Omit<UiProviderProps, 'children'> {
  component: ComponentType<Props>
  props: Props
  /** Renders into a shadow root, where no style of the page reaches; without it the page brings our styles.css. */
  shadow?: boolean
  /** CSS of your own inside the shadow root, such as `.lw-root { --lw-accent: #063 }`. */
  styles?: string
}

export interface Mounted<Props extends object> {
  /** Renders anew with these props over the present ones. */
  update: (props: Partial<Props>) => void
  /** Takes everything away again. */
  unmount: () => void
}

/** Renders one of our components into an element of any page, with or without React of its own. */
export function mount<Props extends object>(
  element: HTMLElement,
  options: MountOptions<Props>,
): Mounted<Props> {
  const { component, props: first, shadow = true, styles = '', ...provider } = options
  const home = shadow ? (element.shadowRoot ?? element.attachShadow({ mode: 'open' })) : element
  if (home instanceof ShadowRoot) {
    // Without it focus never reaches a menu or dialog in a shadow root, and the page around it stays inert.
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
