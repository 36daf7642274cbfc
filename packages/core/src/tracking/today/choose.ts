import type { Candidate, PutOff } from './candidate.ts'
import { kindNames, kindOf } from './kinds.ts'
import { MOST_OF_KIND, MOST_OF_SITE, MOST_ROWS } from './limits.ts'

/** The number that rows are ranked by. */
export function urgency(row: Candidate): number {
  const { base, each, most } = kindOf(row)
  return base + Math.min(most, each * row.worth)
}

/** The order within a kind: more worth first, then the older row. Sources read their rows in this order. */
const withinKind = (a: Candidate, b: Candidate) => b.worth - a.worth || a.subject - b.subject

/** The minimum urgency of each severity. */
const severities = { urgent: 60, soon: 40, later: -Infinity } as const
export type Severity = keyof typeof severities
export const severityNames = Object.keys(severities) as [Severity, ...Severity[]]

/** How urgent a row is, in a word. */
export function severityOf(row: Candidate): Severity {
  return severityNames.find((name) => urgency(row) >= severities[name]) ?? 'later'
}

/** Compares two rows: the most urgent first. */
export function inOrder(a: Candidate, b: Candidate): number {
  return urgency(b) - urgency(a) || kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind) || withinKind(a, b)
}

/** Whether a row stays hidden. It comes back before the seven days are over when it became worse. */
export function isPutOff(row: Candidate, putOff: readonly PutOff[]): boolean {
  const { worseBy } = kindOf(row)
  return putOff.some(
    (each) => each.kind === row.kind && each.subject === row.subject && row.worth - each.worth < worseBy,
  )
}

/**
 * The rows to show: the most urgent first, at most `MOST_ROWS`, `MOST_OF_SITE` of a site and `MOST_OF_KIND` of a kind.
 * Depends on the set of candidates only, not on their order.
 */
export function chooseToday(candidates: readonly Candidate[], putOff: readonly PutOff[]): Candidate[] {
  const chosen: Candidate[] = []
  for (const row of candidates.filter((each) => !isPutOff(each, putOff)).toSorted(inOrder)) {
    const ofSite = chosen.filter((each) => row.site_id !== null && each.site_id === row.site_id)
    const ofKind = chosen.filter((each) => each.kind === row.kind)
    if (ofSite.length < MOST_OF_SITE && ofKind.length < MOST_OF_KIND) chosen.push(row)
    if (chosen.length === MOST_ROWS) break
  }
  return chosen
}

/**
 * How many rows a source has to read so that the choice is the same as from all of its rows: rows that are put off take
 * places, and so do sites that other kinds have filled.
 */
export function rowsToRead(putOff: number): { ofSite: number; inAll: number } {
  const ofSite = MOST_OF_SITE + putOff
  const filledSites = Math.floor(MOST_ROWS / MOST_OF_SITE)
  return { ofSite, inAll: filledSites * ofSite + putOff + MOST_OF_KIND }
}

/** The first rows of a source in its own order, as `rowsToRead` counts them. */
export function bestOf(rows: readonly Candidate[], putOff: number): Candidate[] {
  const { ofSite, inAll } = rowsToRead(putOff)
  const kept: Candidate[] = []
  for (const row of rows.toSorted(withinKind)) {
    const same = kept.filter((each) => row.site_id !== null && each.site_id === row.site_id)
    if (same.length < ofSite) kept.push(row)
  }
  return kept.slice(0, inAll)
}
