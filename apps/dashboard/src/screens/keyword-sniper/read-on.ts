import { SNIPER_CHANGED } from '@linkwright/core/live/messages'
import type { ReadOn } from '../../wire/told.ts'

/** A project came, went, or got further. */
export const sniperReadOn: ReadOn = {
  [SNIPER_CHANGED]: ({ sniper }) => [sniper.list, sniper.topTen, sniper.summary],
}
