import { presentAnchors } from '@linkwright/server/src/areas/tracking/top-ten/present.ts'
import type { AnchorsDbRow } from '@linkwright/server/src/areas/tracking/top-ten/queries.ts'
import { topTenSummary } from '@linkwright/core/tracking/top-ten/summary'

/**
 * What a call returns instead of its rows, by the end of its URL. The minimal route counts them with the same rule, because the bench
 * measures what the application adds to statement and rule.
 */
const counted: Readonly<Record<string, (rows: never[]) => unknown>> = {
  '/top-ten/summary': (rows: AnchorsDbRow[]) =>
    topTenSummary(rows.map(presentAnchors), rows[0]?.first_phrase ?? ''),
}

/** The rule of this URL, if it has one. */
export function countOf(url: string): ((rows: unknown[]) => unknown) | undefined {
  const end = Object.keys(counted).find((address) => url.endsWith(address))
  return end === undefined ? undefined : (counted[end] as (rows: unknown[]) => unknown)
}
