import { formatCount, plural } from '../../values/text.ts'

/** Shown before importing a file without a column of anchor texts. */
export const NO_TEXT_COLUMN = 'This file has no anchor texts: every link counts as Natural in the gauges.'

/** Note about links without an anchor text; undefined if all have one. */
export function textlessMessage(textless: number, all: number): string | undefined {
  if (textless === 0) return undefined
  const links = `${formatCount(textless)} of ${plural(all, 'row')}`
  return `${links} ${textless === 1 ? 'has' : 'have'} no anchor text and ${textless === 1 ? 'counts' : 'count'} as Natural in the gauges.`
}

/** A row that is imported with a note: its link is lost, or its rating or whether it is lost could not be read. */
export interface RowNote {
  about: 'lost' | 'unknown' | 'rating'
  /** The cell. */
  written: string
}

export interface NotedRow {
  /** Row of the file, from 1. */
  line: number
  note: string
}

/** Words of a column of lost links that are named, and rows that are listed. */
const WORDS = 10
const LISTED = 1000
const SHOWN = 40

/** Note about a row whose rating cannot be read. */
export function ratingNote(written: string): string {
  return `The rating “${written.slice(0, SHOWN)}” is ignored.`
}

/** Gathers the notes of a file: words that are not known once a file, ratings row by row. */
export class FileNotes {
  readonly #words = new Set<string>()
  /** The first rows with an ignored rating. */
  readonly unrated: NotedRow[] = []
  #count = 0
  #lost = 0

  add(note: RowNote, line: number): void {
    if (note.about === 'lost') {
      this.#lost += 1
      return
    }
    if (note.about === 'unknown') {
      if (this.#words.size < WORDS) this.#words.add(note.written.slice(0, SHOWN))
      return
    }
    this.#count += 1
    if (this.unrated.length < LISTED) this.unrated.push({ line, note: ratingNote(note.written) })
  }

  get unratedCount(): number {
    return this.#count
  }

  /** One message for each kind of note that occurred. */
  get messages(): string[] {
    const notes: string[] = []
    if (this.#lost > 0)
      notes.push(
        `${plural(this.#lost, 'row is', 'rows are')} marked as lost. Lost links are marked in your lists and count until you delete them.`,
      )
    if (this.#words.size > 0) {
      const words = [...this.#words].map((word) => `“${word}”`).join(', ')
      notes.push(`The column of lost links contains unknown values: ${words}. Their links count as live.`)
    }
    if (this.#count > 0)
      notes.push(
        `${plural(this.#count, 'row has', 'rows have')} a rating that is not a number from 0 to 100. The rating is ignored.`,
      )
    return notes
  }
}
