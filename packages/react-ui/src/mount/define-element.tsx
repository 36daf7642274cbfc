import type { ComponentType } from 'react'
import type { Theme } from '../provider/provider.tsx'
import { mount, type Mounted } from './mount-component.tsx'

const themes: readonly string[] = ['light', 'dark', 'auto'] satisfies Theme[]
const isTheme = (text: string | null): text is Theme => text !== null && themes.includes(text)

export interface ElementDefinition<Props extends object> {
  component: ComponentType<Props>
  /** All attributes except `theme`, which every element has. */
  attributes: readonly string[]
  /** Props of an element; `attribute` is undefined for one that the page did not write. */
  props: (attribute: (name: string) => string | undefined) => Props
}

/**
 * Registers a custom element that renders a component in a shadow root, and again when its attributes change. A name that
 * is registered already keeps its first definition.
 */
export function defineElement<Props extends object>(
  name: string,
  { component, attributes, props }: ElementDefinition<Props>,
): void {
  if (customElements.get(name)) return
  class LinkwrightElement extends HTMLElement {
    static readonly observedAttributes = [...attributes, 'theme']
    #mounted: Mounted<Props> | undefined
    #theme: Theme | undefined

    connectedCallback(): void {
      this.#show()
    }

    disconnectedCallback(): void {
      this.#mounted?.unmount()
      this.#mounted = undefined
    }

    attributeChangedCallback(): void {
      if (this.#mounted) this.#show()
    }

    #show(): void {
      const attribute = this.getAttribute('theme')
      const theme = isTheme(attribute) ? attribute : undefined
      const changed = props((each) => this.getAttribute(each) ?? undefined)
      if (theme !== this.#theme) this.disconnectedCallback()
      this.#theme = theme
      if (this.#mounted) this.#mounted.update(changed)
      else this.#mounted = mount(this, { component, props: changed, ...(theme && { theme }) })
    }
  }
  customElements.define(name, LinkwrightElement)
}
