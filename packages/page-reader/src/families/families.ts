import { broken } from './broken.ts'
import type { Family } from './family.ts'
import { live } from './live.ts'
import { unclear } from './unclear.ts'

/** Families of pages, in which the link is live, is not as promised, or cannot be judged. */
export const families: readonly Family[] = [...live, ...broken, ...unclear]
