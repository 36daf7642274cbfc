import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import { ConnectedPageScore, LinkwrightProvider } from '../connect/connect.tsx'
import type { Theme } from '../provider/provider.tsx'
import { defineElement } from './define-element.tsx'

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

/**
 * Registers `<linkwright-page-score site-id page-id base-url token theme>`: a connected page score in a shadow root, for
 * pages without React. Everyone who can see the page can read the token, so use a read-only API key. The element updates
 * when its attributes change.
 */
export function definePageScoreElement(name = 'linkwright-page-score'): void {
  defineElement(name, {
    component: PageScoreOfPage,
    attributes: ['site-id', 'page-id', 'base-url', 'token'],
    props: (attribute) => ({
      siteId: Number(attribute('site-id')),
      pageId: Number(attribute('page-id')),
      baseURL: attribute('base-url'),
      token: attribute('token'),
    }),
  })
}
