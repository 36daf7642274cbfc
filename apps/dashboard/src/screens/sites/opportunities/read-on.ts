import { OPPORTUNITIES_CHANGED, SITES_CHANGED } from '@linkwright/core/live/messages'
import type { LinkwrightClient } from '@linkwright/sdk'
import type { ReadOn } from '../../../wire/told.ts'

const calls = ({ opportunities }: LinkwrightClient) => [opportunities.list, opportunities.sources]

/** Somebody has worked on them, or they were looked up. */
export const opportunitiesReadOn: ReadOn = { [OPPORTUNITIES_CHANGED]: calls, [SITES_CHANGED]: calls }
