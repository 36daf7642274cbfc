export { mount, type Mounted, type MountOptions } from './mount-component.tsx'
export { definePageScoreElement, type PageScoreElementProps } from './page-score-element.tsx'
export {
  defineLinkTimelineElement,
  defineVerdictBadgeElement,
  type WatchElementProps,
} from './watch-elements.tsx'
