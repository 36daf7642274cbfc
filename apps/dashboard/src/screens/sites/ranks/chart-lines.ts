import { noteText } from '@linkwright/core/tracking/ranks/rank-note'
import type { ChartEvent } from './event-weeks.ts'
import type { RankHistory, Site } from '@linkwright/sdk'

interface ChartLine {
  id: string
  label: string
  ranks: readonly (number | null)[]
  isOwn?: boolean
  isOfDays?: boolean
}

/** One chart line per phrase. If two pages share a phrase, the label includes the page. */
export function phraseLines({ phrases }: RankHistory, site: Site): ChartLine[] {
  const count = new Map<string, number>()
  for (const { key_phrase } of phrases) count.set(key_phrase, (count.get(key_phrase) ?? 0) + 1)
  return phrases.map(({ id, page_id, key_phrase, ranks }) => {
    const page = site.pages.find((each) => each.id === page_id)?.page_nickname
    const isTwice = (count.get(key_phrase) ?? 0) > 1 && page !== undefined
    return {
      id: String(id),
      label: isTwice ? `${key_phrase} · ${page}` : key_phrase,
      ranks,
      isOwn: phrases.length === 1,
    }
  })
}

/** Whether no shown phrase was checked in this period. */
export function hasNoRanks({ phrases, left_out }: RankHistory): boolean {
  return left_out === 0 && phrases.every(({ ranks }) => ranks.every((rank) => rank === null))
}

/** Competitors' rank lines for a single phrase; none for several phrases. */
export function rivalLines({ rivals }: RankHistory): ChartLine[] {
  return (rivals ?? []).flatMap(({ host, ranks }) => (ranks ? [{ id: host, label: host, ranks }] : []))
}

/** Lines that count the phrases in the top ten, for the site and each competitor. */
export function topTenLines({ in_top_ten, rivals }: RankHistory, site: Site): ChartLine[] {
  return [
    { id: 'own', label: site.name, ranks: in_top_ten, isOwn: true },
    ...(rivals ?? []).map((rival) => ({ id: rival.host, label: rival.host, ranks: rival.in_top_ten })),
  ]
}

/** The messages of rank notes, newest first; they name the page if there are several. */
export function noteMessages({ notes, moves, phrases }: RankHistory, site: Site): ChartEvent[] {
  const names = new Map(phrases.map(({ id, key_phrase }) => [id, key_phrase]))
  const pages = new Map(site.pages.map(({ id, page_nickname }) => [id, page_nickname]))
  const noteTexts = notes.map((note) => {
    const page = note.page_id === null ? undefined : pages.get(note.page_id)
    return {
      when: note.when,
      text: page === undefined ? noteText(note) : `${page}: ${noteText(note)}`,
      ...(note.kind === 'links' && { placed: { page, count: note.count ?? 0 } }),
    }
  })
  const moved = moves.map(({ when, key_phrase_id, after }) => ({
    when,
    text: `Another page ranks for ${names.get(key_phrase_id) ?? ''}: ${after}`,
  }))
  return [...noteTexts, ...moved].toSorted((a, b) => b.when.localeCompare(a.when))
}
