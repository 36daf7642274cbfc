import type { ComponentType, DetailedHTMLProps, HTMLAttributes } from 'react'
import {
  ConnectedLinkTimeline,
  ConnectedVerdictBadge,
  type ConnectedLinkTimelineProps,
  LinkwrightProvider,
} from '../connect/connect.tsx'
import type { Theme } from '../provider/provider.tsx'
import { defineElement } from './define-element.tsx'

interface Attributes extends ConnectedLinkTimelineProps {
  baseURL: string | undefined
  token: string | undefined
}

/** The elements' attributes in JSX. React pages can use the connected components instead. */
export interface WatchElementProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  'watch-id': number | string
  /** The server's URL. Defaults to the page's origin. */
  'base-url'?: string
  /** An API key or session token. Everyone who can see the page can read it. */
  token?: string
  theme?: Theme
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'linkwright-verdict-badge': WatchElementProps
      'linkwright-link-timeline': WatchElementProps
    }
  }
}

/** Registers `<linkwright-verdict-badge watch-id base-url token theme>`: the state of a watched link, without React. */
export const defineVerdictBadgeElement = (name = 'linkwright-verdict-badge'): void =>
  defineWatchElement(name, ConnectedVerdictBadge)

/** Registers `<linkwright-link-timeline watch-id base-url token theme>`: the looks at a watched link, without React. */
export const defineLinkTimelineElement = (name = 'linkwright-link-timeline'): void =>
  defineWatchElement(name, ConnectedLinkTimeline)

function defineWatchElement(name: string, Connected: ComponentType<ConnectedLinkTimelineProps>): void {
  defineElement(name, {
    component: ({ watchId, ...server }: Attributes) => (
      <LinkwrightProvider {...server}>
        <Connected watchId={watchId} />
      </LinkwrightProvider>
    ),
    attributes: ['watch-id', 'base-url', 'token'],
    props: (attribute) => ({
      watchId: Number(attribute('watch-id')),
      baseURL: attribute('base-url'),
      token: attribute('token'),
    }),
  })
}
