import { type ComponentType, createElement, type DetailedHTMLProps, type HTMLAttributes } from 'react'
import { createRoot } from 'react-dom/client'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { UiProvider, type UiProviderProps, type Theme } from '../provider/provider.tsx'
import { adopt } from './adopt.ts'
import { ConnectedPageScore, LinkwrightProvider } from '../connect/connect.tsx'

export interface MountOptions<Props extends object> extends Omit<UiProviderProps, 'children'> {
  component: ComponentType<Props>
  props: Props
  /** Renders into a shadow root, where no style of the page reaches; without it the page brings our styles.css. */
  shadow?: boolean
  /** CSS of your own inside the shadow root, such as `.lw-root { --lw-accent: #063 }`. */
  styles?: string
}

export interface Mounted<Props extends object> {
  /** Renders again with these props over the present ones. */
  update: (props: Partial<Props>) => void
  /** Takes everything away again. */
  unmount: () => void
}

const ELEMENT_NODE = 1

/**
 * Renders one of our components into an element of any page, with or without React of its own.
 * @throws TypeError when there is no element.
 */
export function mount<Props extends object>(
  element: HTMLElement,
  options: MountOptions<Props>,
): Mounted<Props> {
  // Pages without types pass what querySelector returned.
  if ((element as Element | null | undefined)?.nodeType !== ELEMENT_NODE)
    throw new TypeError('mount() needs an element. Run the script after the element and check the selector.')
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

interface Attributes {
  siteId: number
  pageId: number
  baseURL: string | undefined
  token: string | undefined
}

function PageScoreOfPage({ siteId, pageId, ...server }: Attributes) {
  return (
    <LinkwrightProvider {...server}>
      <ConnectedPageScore siteId={siteId} pageId={pageId} />
    </LinkwrightProvider>
  )
}

/** What the element takes in JSX; `connect` has the same as a component, for pages that are of React. */
export interface PageScoreElementProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  'site-id': number | string
  'page-id': number | string
  /** The server's address; left out it is the page's own origin. */
  'base-url'?: string
  /** An API key or a session's token; everybody who sees the page can read it. */
  token?: string
  theme?: Theme
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'linkwright-page-score': PageScoreElementProps
    }
  }
}

const themes: readonly string[] = ['light', 'dark', 'auto'] satisfies Theme[]
const isTheme = (text: string | null): text is Theme => text !== null && themes.includes(text)

/**
 * Registers `<linkwright-page-score site-id page-id base-url token theme>`: a connected page score in a shadow
 * root, for pages without React. Everybody who can read the page can read the token, so give it an API key
 * that may be seen there. Changed attributes are followed.
 */
export function definePageScoreElement(name = 'linkwright-page-score'): void {
  if (customElements.get(name)) return
  class PageScoreElement extends HTMLElement {
    static readonly observedAttributes = ['site-id', 'page-id', 'base-url', 'token', 'theme']
    #mounted: Mounted<Attributes> | undefined
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
      const props: Attributes = {
        siteId: Number(this.getAttribute('site-id')),
        pageId: Number(this.getAttribute('page-id')),
        baseURL: this.getAttribute('base-url') ?? undefined,
        token: this.getAttribute('token') ?? undefined,
      }
      if (theme !== this.#theme) this.disconnectedCallback()
      this.#theme = theme
      if (this.#mounted) this.#mounted.update(props)
      else this.#mounted = mount(this, { component: PageScoreOfPage, props, ...(theme && { theme }) })
    }
  }
  customElements.define(name, PageScoreElement)
}
