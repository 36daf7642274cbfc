import type { Ranks } from './line-path.ts'

export interface RankLine {
  id: string
  /** Tells it apart from the others. */
  label: string
  /** By point: 0 is not found, null not looked up. Of a count 0 is a count. */
  ranks: Ranks
  /** A solid line above the others. */
  isOwn?: boolean
  /** Daily figures: a value does not hold until the next one. */
  isOfDays?: boolean
}
