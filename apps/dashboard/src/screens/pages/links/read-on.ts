import { DISAVOWED_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../../wire/told.ts'

/** Links are marked when they are disavowed. What the figures of their page tell reads all that is asked of the page. */
export const linksReadOn: ReadOn = { [DISAVOWED_CHANGED]: ({ links }) => [links.list, links.tiered] }
