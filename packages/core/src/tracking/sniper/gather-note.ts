import { scoutNote } from '../scouting/scout-note.ts'
import type { Gathered } from './project.ts'

const subjects = { top_ten: 'topTen', links: 'links', volumes: 'volumes' } as const

/** What of a project is gathered apart from each other. */
export type GatheredKind = keyof typeof subjects

/**
 * The note beside missing data; undefined if the data is there.
 * @param now milliseconds since 1970.
 */
export function gatherNote(kind: GatheredKind, gathered: Gathered, now: number): string | undefined {
  return scoutNote(subjects[kind], { ...gathered, next_at: gathered.next_at ?? '' }, now)
}

/** Key phrases whose top ten is there. */
export function phrasesGathered(keywords: readonly { top_ten: Pick<Gathered, 'state'> }[]): number {
  return keywords.filter(({ top_ten }) => top_ten.state === 'ok').length
}
