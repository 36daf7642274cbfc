/** Kinds of entries, in the order of their groups. */
export const entryKinds = ['action', 'site', 'page', 'phrase', 'order', 'screen'] as const
export type EntryKind = (typeof entryKinds)[number]

export interface Entry {
  id: string
  kind: EntryKind
  label: string
  /** Where it belongs: the site of a page, the page of a phrase. Also searched. */
  context?: string | undefined
  /** Other words that find it, by their start. */
  words?: string | undefined
  href: string
}

export interface Group {
  kind: EntryKind
  entries: Entry[]
  /** Number of matches that are not shown. */
  more: number
}

/** An entry with its texts as they are compared: tens of thousands are folded once, not with every key. */
interface Folded {
  entry: Entry
  label: string
  context: string
}
export type EntryIndex = Readonly<Record<EntryKind, readonly Folded[]>>

export function indexEntries(entries: readonly Entry[]): EntryIndex {
  const index: Record<EntryKind, Folded[]> = {
    action: [],
    site: [],
    page: [],
    phrase: [],
    order: [],
    screen: [],
  }
  // Screens of many pages have the same label, and entries of a page the same context.
  const known = new Map<string, string>()
  const foldOnce = (text: string) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const folded = fold(text)
    known.set(text, folded)
    return folded
  }
  for (const entry of entries)
    index[entry.kind].push({
      entry,
      label: foldOnce(entry.label),
      context: entry.context === undefined ? '' : foldOnce(entry.context),
    })
  return index
}

/** The groups without a text: places first, since actions are too many to look through. */
const untyped: readonly EntryKind[] = ['site', 'page', 'order', 'screen', 'action', 'phrase']

/** Entries that each group shows at most. */
const SHOWN = 6
const RANKS = 6

/**
 * The entries that match all words of the text, in groups. Best first: the label equals the text, it starts with it, each
 * word starts a word of the label, then of label or context, then each word occurs somewhere, then each starts a word of
 * label, context or its other words. A group takes the place of its best entry; equal entries keep the order of
 * `entryKinds` and the given order. Without a text, places come before actions.
 */
export function matchEntries(index: EntryIndex, text: string): Group[] {
  const wanted = fold(text)
  const words = wanted.split(' ').filter((word) => word !== '')
  const found = (words.length === 0 ? untyped : entryKinds).flatMap((kind) => {
    // What each rank shows; the others are only counted.
    const byRank = Array.from({ length: RANKS }, (): Entry[] => [])
    let count = 0
    for (const folded of index[kind]) {
      const rank = rankOf(folded, wanted, words)
      if (rank === undefined) continue
      count += 1
      const equal = byRank[rank]
      if (equal !== undefined && equal.length < SHOWN) equal.push(folded.entry)
    }
    const best = byRank.findIndex((equal) => equal.length > 0)
    if (best < 0) return []
    const shown = byRank.flat().slice(0, SHOWN)
    return [{ rank: best, group: { kind, entries: shown, more: count - shown.length } }]
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ group }) => group)
}

/** 0 is the best; undefined: a word is missing. */
function rankOf(
  { entry, label, context }: Folded,
  wanted: string,
  words: readonly string[],
): number | undefined {
  if (words.length === 0) return 0
  if (label.startsWith(wanted)) return label === wanted ? 0 : 1
  if (words.every((word) => label.includes(word) || context.includes(word))) {
    if (words.every((word) => startsWord(label, word))) return 2
    return words.every((word) => startsWord(label, word) || startsWord(context, word)) ? 3 : 4
  }
  const { words: others } = entry
  if (others === undefined) return undefined
  const starts = (word: string) =>
    startsWord(others, word) || startsWord(label, word) || startsWord(context, word)
  return words.every(starts) ? 5 : undefined
}

const letter = /[\p{L}\p{N}]/u

/** Whether a word of the text starts with this. */
function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || text[at - 1] === ' ' || !letter.test(text.charAt(at - 1))) return true
  return false
}

/** ASCII words with single spaces, which only need lower case. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/

/** Without upper case, accents and repeated spaces. */
function fold(text: string): string {
  if (text === '' || isPlain.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}
