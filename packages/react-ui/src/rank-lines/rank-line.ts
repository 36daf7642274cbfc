import type { Ranks } from './line-path.ts'

export interface RankLine {
  id: string
  /** Unique name of the line. */
  label: string
  /** By point: 0 means not found and null not checked. For counts, 0 is a value. */
  ranks: Ranks
  /** A solid line above the others. */
  isOwn?: boolean
  /** Daily figures: a value does not carry over to later days. */
  isOfDays?: boolean
}
