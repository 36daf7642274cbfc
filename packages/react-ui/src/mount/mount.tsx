export { mount, type Mounted, type MountOptions } from './mount-into.tsx'
export { definePageScoreElement, type PageScoreElementProps } from './page-score-element.tsx'
