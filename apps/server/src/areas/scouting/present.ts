import type { Scout } from '@linkwright/core/scouting/scout'
import type { PageRow } from '../pages/queries.ts'

type ScoutRow = Pick<
  PageRow,
  'scout_state' | 'scout_error' | 'scout_failed_at' | 'scout_due_at' | 'scout_is_sample'
>

export function presentScout(row: ScoutRow): Scout {
  return {
    state: row.scout_state,
    message: row.scout_error,
    failed_at: row.scout_failed_at?.toISOString() ?? null,
    next_at: row.scout_due_at.toISOString(),
    is_sample: row.scout_is_sample,
  }
}
