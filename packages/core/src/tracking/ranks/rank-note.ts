import { plural } from '../../values/text.ts'

export const noteKinds = ['links', 'page', 'provider'] as const
/** What of a page changed: by an edit its name, address or place, and as it was read its title or how many words it has. */
export const pageChanges = ['name', 'address', 'place', 'title', 'words'] as const
export type PageChange = (typeof pageChanges)[number]

/** The smallest change of a page's words that is reported: menus and dates cause smaller ones. */
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

/** A note in words: `3 links placed`, `Title changed: A → B`. */
export function noteText({ kind, what, count, before, after }: Note): string {
  if (kind === 'links') return `${plural(count ?? 0, 'link')} placed`
  const event = kind === 'provider' ? 'Provider changed' : changed[what ?? 'name']
  return `${event}: ${before ?? '–'} → ${after ?? '–'}`
}

/** Whether a page has so many more or fewer words that it was edited. */
export function isEdited(before: number | null, after: number): boolean {
  return before !== null && Math.abs(after - before) > Math.max(20, before * NOTED_WORD_CHANGE)
}
