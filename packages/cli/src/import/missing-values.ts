import { textlessMessage } from '@linkwright/core/tracking/links/file-notes'
import type { LinkRow } from '@linkwright/core/tracking/links/read-row'
import { type Io, printMessage } from '../io.ts'
import { formatCount } from '@linkwright/core/values/text'

/** Counts rows without a date or anchor text, to report each total once. */
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

  /** Skips the count without a date column: `noDateColumn` was already printed. */
  print(io: Io, hasDates: boolean): void {
    if (hasDates && this.#undated === 1) printMessage(io, '1 row has no date. Today is used.')
    if (hasDates && this.#undated > 1)
      printMessage(io, `${formatCount(this.#undated)} rows have no date. Today is used.`)
    const textless = textlessMessage(this.#textless, this.#rows)
    if (textless !== undefined) printMessage(io, textless)
  }
}

/** Printed instead when there is no date column. */
export const noDateColumn = 'No date column is used. Links are dated today.'
