import type { FileNotes, NotedRow } from '@linkwright/core/tracking/links/file-notes'
import { type Io, printMessage } from '../io.ts'
import { formatCount } from '@linkwright/core/values/text'
import { safeLine } from '../output/safe-text.ts'

const SHOWN = 20

/** Reports values that could not be read of imported rows. */
export function reportNotes(io: Io, notes: FileNotes): void {
  for (const sentence of notes.messages) printMessage(io, safeLine(sentence))
  reportNotedRows(io, notes.unrated, notes.unratedCount)
}

/** Prints one line per row, and the number of further rows. */
export function reportNotedRows(io: Io, rows: readonly NotedRow[], all = rows.length): void {
  for (const { line, note } of rows.slice(0, SHOWN)) printMessage(io, `  line ${line}: ${safeLine(note)}`)
  if (all > SHOWN) printMessage(io, `  and ${formatCount(all - SHOWN)} more`)
}
