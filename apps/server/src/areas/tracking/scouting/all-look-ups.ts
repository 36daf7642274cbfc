import type { LookUp } from '../look-ups/look-up.ts'
import { brandLookUp } from './brand.job.ts'
import { opportunitiesLookUp } from '../opportunities/look-up.job.ts'
import { ranksLookUp } from './ranks.job.ts'
import { volumesLookUp } from './volumes.job.ts'

/** In the order in which due look-ups are searched: ranks first, because volumes run with them. */
export const lookUps: readonly LookUp[] = [ranksLookUp, volumesLookUp, brandLookUp, opportunitiesLookUp]
