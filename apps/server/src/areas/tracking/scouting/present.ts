import type { Scout } from '@linkwright/core/tracking/scouting/scout'
import type { PageRow } from '../pages/queries.ts'
import type { SiteRow } from '../sites/queries.ts'

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

type VolumeRow = Pick<
  PageRow,
  'volume_state' | 'volume_error' | 'volume_failed_at' | 'volume_due_at' | 'volume_is_sample' | 'scout_due_at'
>

export function presentVolumeScout(row: VolumeRow): Scout {
  return {
    state: row.volume_state,
    message: row.volume_error,
    failed_at: row.volume_failed_at?.toISOString() ?? null,
    next_at: (row.volume_due_at ?? row.scout_due_at).toISOString(),
    is_sample: row.volume_is_sample,
  }
}

type BrandRow = Pick<
  SiteRow,
  'brand_state' | 'brand_error' | 'brand_failed_at' | 'brand_due_at' | 'brand_is_sample'
>

export function presentBrandScout(row: BrandRow): Scout {
  return {
    state: row.brand_state,
    message: row.brand_error,
    failed_at: row.brand_failed_at?.toISOString() ?? null,
    next_at: row.brand_due_at.toISOString(),
    is_sample: row.brand_is_sample,
  }
}
