import { SNIPER_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../wire/told.ts'

/** A project came, went, or got further; what was found for the one that is shown is read once that is known. */
export const sniperReadOn: ReadOn = {
  [SNIPER_CHANGED]: ({ sniper }) => [sniper.list, sniper.usage],
}
