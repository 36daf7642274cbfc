import { SITES_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../../wire/told.ts'

/** Competitors are looked up for a page. */
export const topTenReadOn: ReadOn = { [SITES_CHANGED]: ({ topTen }) => [topTen.list, topTen.summary] }
