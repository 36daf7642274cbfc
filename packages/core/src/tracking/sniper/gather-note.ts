import { scoutNote } from '../scouting/scout-note.ts'
import type { Gathered } from './project.ts'

const subjects = { top_ten: 'topTen', links: 'links', volumes: 'volumes' } as const

/** Parts of a project's data that are collected separately. */
export type GatheredKind = keyof typeof subjects

/**
 * The note next to missing data; undefined if the data is complete.
 * @param now milliseconds since 1970.
 */
export function gatherNote(kind: GatheredKind, gathered: Gathered, now: number): string | undefined {
  return scoutNote(subjects[kind], { ...gathered, next_at: gathered.next_at ?? '' }, now)
}

/** Number of key phrases whose top ten is collected. */
export function phrasesGathered(keywords: readonly { top_ten: Pick<Gathered, 'state'> }[]): number {
  return keywords.filter(({ top_ten }) => top_ten.state === 'ok').length
}
