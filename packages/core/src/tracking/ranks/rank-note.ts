import { plural } from '../../values/text.ts'

/** Characters of an own note on the chart of ranks, and notes of a website. */
export const CHART_NOTE_LENGTH = 200
export const CHART_NOTES_PER_SITE = 500

export const noteKinds = ['links', 'page', 'provider'] as const
/**
 * Kinds of page changes. `name`, `address` and `place` change by an edit; `title` and `words` were found when the
 * page was read.
 */
export const pageChanges = ['name', 'address', 'place', 'title', 'words'] as const
export type PageChange = (typeof pageChanges)[number]

/** Smallest reported change in the number of words of a page: menus and dates cause smaller ones. */
export const NOTED_WORD_CHANGE = 0.05

interface Note {
  kind: (typeof noteKinds)[number]
  what: PageChange | null
  count: number | null
  before: string | null
  after: string | null
}

const changed: Record<PageChange, string> = {
  name: 'Renamed',
  address: 'Address changed',
  place: 'Search location changed',
  title: 'Title changed',
  words: 'Words changed',
}

/** The text of a note: `3 links placed`, `Title changed: A → B`. */
export function noteText({ kind, what, count, before, after }: Note): string {
  if (kind === 'links') return `${plural(count ?? 0, 'link')} placed`
  const event = kind === 'provider' ? 'Provider changed' : changed[what ?? 'name']
  return `${event}: ${before ?? '–'} → ${after ?? '–'}`
}

/** Whether the number of words changed so much that the page was probably edited. */
export function isEdited(before: number | null, after: number): boolean {
  return before !== null && Math.abs(after - before) > Math.max(20, before * NOTED_WORD_CHANGE)
}
