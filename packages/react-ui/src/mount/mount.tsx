export { mount, type Mounted, type MountOptions } from './mount-component.tsx'
export { definePageScoreElement, type PageScoreElementProps } from './page-score-element.tsx'
