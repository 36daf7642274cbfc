// How it works: docs/internals/rank-history.md
import { inTopTen } from '@linkwright/core/tracking/ranks/distribution'
import type { RankHistory, RankLine } from '@linkwright/core/tracking/ranks/rank-history'
import type { TenantDb } from '../../../db/tenant.ts'
import { type SelectedPhrase, charted, selectedPhrases, type Which } from './selected-phrases.ts'
import { axisOf, type Line, linesOf } from './lines.ts'
import { newestOf } from './newest.ts'
import { notesAndMovesOf } from './notes.ts'
import { rivalsOf } from './rivals.ts'
import { samplePages } from './sample-pages.ts'

export interface WhichHistory extends Which {
  from?: string | undefined
  to?: string | undefined
  rivals?: '0' | '1' | undefined
}

/** The ranks of the charted phrases, with what may have changed them. */
export async function historyOf(db: TenantDb, which: WhichHistory, today: string): Promise<RankHistory> {
  const all = await selectedPhrases(db, which)
  const phrases = charted(all)
  const axis = await axisOf(db, phrases, { from: which.from, to: which.to, today })
  const lines = await linesOf(db, phrases, axis, which)
  const newest = await newestOf(db, phrases)
  return {
    step: axis.step,
    days: axis.days,
    phrases: phrases.map((phrase) => presentLine(phrase, lines.get(phrase.id), newest.get(phrase.id), axis)),
    left_out: all.length - phrases.length,
    in_top_ten: inTopTen(
      [...lines.values()].map(({ ranks }) => ranks),
      axis.step,
      axis.lead,
    ),
    rivals: which.rivals === '1' ? await rivalsOf(db, phrases, axis, which) : null,
    ...(await notesAndMovesOf(db, phrases, axis)),
    is_sample: (await samplePages(db, phrases)).size > 0,
  }
}

function presentLine(
  { id, page_id, key_phrase, is_primary }: SelectedPhrase,
  line: Line | undefined,
  known: Pick<RankLine, 'newest' | 'best'> | undefined,
  { step, lead }: { step: number; lead: number },
): RankLine {
  const shown = (ranks: Line['ranks'] | undefined) => ranks?.slice(lead) ?? []
  return {
    id,
    page_id,
    key_phrase,
    is_primary: is_primary ? '1' : '0',
    newest: known?.newest ?? null,
    best: known?.best ?? null,
    ranks: shown(line?.ranks),
    bests: step === 1 ? null : shown(line?.bests),
    worsts: step === 1 ? null : shown(line?.worsts),
  }
}
