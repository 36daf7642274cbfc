/** Kinds of entries, in the order of their groups. */
export const entryKinds = ['action', 'site', 'page', 'phrase', 'order', 'screen'] as const
export type EntryKind = (typeof entryKinds)[number]

export interface Entry {
  id: string
  kind: EntryKind
  label: string
  /** Where it belongs: the site of a page, the page of a phrase. Also searched. */
  context?: string
  /** Other words that find it, by their start. */
  words?: string
  href: string
}

export interface Group {
  kind: EntryKind
  entries: Entry[]
  /** Number of matches that are not shown. */
  more: number
}

/** Entries that each group shows at most. */
const SHOWN = 6

/**
 * The entries that match all words of the text, in groups. Best first: the label equals the text, it starts with it, each
 * word starts a word of the label, then of label or context, then each word occurs somewhere, then each starts a word of
 * label, context or its other words. A group takes the place of its best entry; equal entries keep the order of
 * `entryKinds` and the given order.
 */
export function matchEntries(entries: readonly Entry[], text: string): Group[] {
  const wanted = fold(text)
  const words = wanted.split(' ').filter((word) => word !== '')
  const found = entryKinds.flatMap((kind) => {
    const matches = entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ entry, rank: rankOf(entry, wanted, words) }))
      .filter(({ rank }) => rank !== undefined)
      .toSorted((a, b) => Number(a.rank) - Number(b.rank))
    const [best] = matches
    if (best === undefined) return []
    const shown = matches.slice(0, SHOWN).map(({ entry }) => entry)
    return [{ rank: Number(best.rank), group: { kind, entries: shown, more: matches.length - shown.length } }]
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ group }) => group)
}

/** 0 is the best; undefined: a word is missing. */
function rankOf(
  { label, context = '', words: others }: Entry,
  wanted: string,
  words: readonly string[],
): number | undefined {
  if (words.length === 0) return 0
  const own = fold(label)
  if (own === wanted) return 0
  if (own.startsWith(wanted)) return 1
  const all = `${own} ${fold(context)}`
  if (words.every((word) => startsWord(own, word))) return 2
  if (words.every((word) => startsWord(all, word))) return 3
  if (words.every((word) => all.includes(word))) return 4
  if (others === undefined) return undefined
  const any = `${all} ${others}`
  return words.every((word) => startsWord(any, word)) ? 5 : undefined
}

const letter = /[\p{L}\p{N}]/u

/** Whether a word of the text starts with this. */
function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !letter.test(text.charAt(at - 1))) return true
  return false
}

/** Without upper case, accents and repeated spaces. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}
