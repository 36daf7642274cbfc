import type { LookUp } from '../look-ups/look-up.ts'
import { brandLookUp } from './brand.job.ts'
import { opportunitiesLookUp } from '../opportunities/look-up.job.ts'
import { ranksLookUp } from './ranks.job.ts'
import { volumesLookUp } from './volumes.job.ts'

/** In the order in which those that are due are looked for: ranks first, because they take volumes along. */
export const lookUps: readonly LookUp[] = [ranksLookUp, volumesLookUp, brandLookUp, opportunitiesLookUp]
