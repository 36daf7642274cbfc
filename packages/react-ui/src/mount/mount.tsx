import { type ComponentType, createElement, type DetailedHTMLProps, type HTMLAttributes } from 'react'
import { createRoot } from 'react-dom/client'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { UiProvider, type UiProviderProps, type Theme } from '../provider/provider.tsx'
import { adopt } from './adopt.ts'
import { ConnectedPageScore, LinkwrightProvider } from '../connect/connect.tsx'

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

/** The element's attributes in JSX. React pages can use `ConnectedPageScore` instead. */
export interface PageScoreElementProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  'site-id': number | string
  'page-id': number | string
  /** The server's URL. Defaults to the page's origin. */
  'base-url'?: string
  /** An API key or session token. Everyone who can see the page can read it. */
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
 * Registers `<linkwright-page-score site-id page-id base-url token theme>`: a connected page score in a shadow root, for
 * pages without React. Everyone who can see the page can read the token, so use a read-only API key. The element updates
 * when its attributes change.
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
