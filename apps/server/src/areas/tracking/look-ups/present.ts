import type { Scout } from '@linkwright/core/tracking/scouting/scout'
import { instant } from '../../../db/values.ts'
import type { LookUpRow } from './queries.ts'

/** A look-up without its own due time runs with `takenAlongBy`. */
export function presentLookUp(row: LookUpRow, takenAlongBy: LookUpRow = row): Scout {
  return {
    state: row.state,
    message: row.error,
    failed_at: row.failed_at === null ? null : instant(row.failed_at),
    next_at: instant(row.due_at ?? takenAlongBy.due_at ?? ''),
    is_sample: row.is_sample,
  }
}
