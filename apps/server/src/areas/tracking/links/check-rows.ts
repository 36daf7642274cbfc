import { type CheckedRow, rowChecker } from '@linkwright/core/tracking/links/check-row'
import type { ImportNote, RefusedRow } from '@linkwright/core/tracking/links/import-csv'
import { mergeReported, type Reported } from '@linkwright/core/tracking/links/merge-reported'
import { urlHash } from '../../../db/url-hash.ts'
import { yieldToOthers } from '../../../yield-to-others.ts'
import type { RoutedRow } from './route-rows.ts'

/** A valid row that occurs once for its page. */
export interface HashedRow extends CheckedRow, Reported {
  url_hash: Buffer
  page_id: number
  /** Its row number. */
  row: number
}

export interface CheckedRows {
  /** Sorted the same way everywhere, so that two imports with shared addresses do not deadlock. */
  accepted: HashedRow[]
  refused: RefusedRow[]
  /** Rows whose address occurs earlier for the same page, by page. */
  repeated: Map<number, number>
  notes: { notes?: ImportNote[] }
}

/** Checks the rows and removes repeated addresses of a page. */
export async function checkRows(rows: readonly RoutedRow[], today: string): Promise<CheckedRows> {
  const refused: RefusedRow[] = []
  const notes: ImportNote[] = []
  const byUrl = new Map<string, HashedRow>()
  const repeated = new Map<number, number>()
  const check = rowChecker(today)
  for (const [index, { row, pageId: page_id, nth }] of rows.entries()) {
    await yieldToOthers(index)
    const checked = check(row)
    if (typeof checked === 'string') {
      refused.push({ row: nth, reason: checked })
      continue
    }
    if (checked.warning !== undefined) notes.push({ row: nth, note: checked.warning })
    const url_hash = urlHash(checked.key)
    const key = `${String(page_id).padStart(16, '0')}${url_hash.toString('hex')}`
    const { rel, first_seen, last_seen, lost_on } = row
    const reported = { rel, first_seen, last_seen, lost_on }
    const before = byUrl.get(key)
    if (before === undefined) byUrl.set(key, { ...checked, ...reported, url_hash, page_id, row: nth })
    else {
      repeated.set(page_id, (repeated.get(page_id) ?? 0) + 1)
      Object.assign(before, mergeReported(before, reported))
    }
  }
  const accepted = [...byUrl].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return { accepted, refused, repeated, notes: notes.length > 0 ? { notes } : {} }
}
