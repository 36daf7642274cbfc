import type { LinkRow } from '@linkwright/core/tracking/links/read-row'
import { type Io, say } from '../io.ts'
import { count } from '../output/progress.ts'

/** Counts the rows that will be dated today, and those without an anchor text, so that both are said once. */
export class Undated {
  #rows = 0
  /** Rows that are links. */
  links = 0
  textless = 0

  add(rows: readonly LinkRow[]): void {
    this.links += rows.length
    for (const { date_added, anchor_text } of rows) {
      if (date_added === undefined) this.#rows += 1
      if (anchor_text.trim() === '') this.textless += 1
    }
  }

  say(io: Io): void {
    if (this.#rows === 1) say(io, '1 row has no date: it is dated today.')
    else if (this.#rows > 1) say(io, `${count(this.#rows)} rows have no date: they are dated today.`)
  }
}

/** Said instead when no row can have a date. */
export const noDateColumn = 'No column is read as dates: links are dated today.'
