import { textlessMessage } from '@linkwright/core/tracking/links/file-notes'
import type { LinkRow } from '@linkwright/core/tracking/links/read-row'
import { type Io, printMessage } from '../io.ts'
import { count } from '../output/progress.ts'

/** Counts the rows that are dated today, and those without an anchor text, so that each is said once. */
export class MissingValues {
  #rows = 0
  #undated = 0
  #textless = 0

  add(rows: readonly LinkRow[]): void {
    this.#rows += rows.length
    for (const { date_added, anchor_text } of rows) {
      if (date_added === undefined) this.#undated += 1
      if (anchor_text.trim() === '') this.#textless += 1
    }
  }

  /** Without a column of dates no row has one, which is said before. */
  print(io: Io, hasDates: boolean): void {
    if (hasDates && this.#undated === 1) printMessage(io, '1 row has no date: it is dated today.')
    if (hasDates && this.#undated > 1)
      printMessage(io, `${count(this.#undated)} rows have no date: they are dated today.`)
    const textless = textlessMessage(this.#textless, this.#rows)
    if (textless !== undefined) printMessage(io, textless)
  }
}

/** Said instead when no row can have a date. */
export const noDateColumn = 'No column is read as dates: links are dated today.'
