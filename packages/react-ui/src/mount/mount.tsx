export { mount, type Mounted, type MountOptions } from './mount-into.tsx'
export { definePageScoreElement } from './page-score-element.tsx'
