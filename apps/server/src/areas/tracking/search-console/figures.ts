import type { ConsoleFigures, ConsoleLine } from '@linkwright/core/tracking/search-console/search-console'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import {
  type SelectedPhrase,
  charted,
  selectedPhrases,
  idsOf,
  type Which,
} from '../ranks/selected-phrases.ts'
import { type Axis, axisOf, bucketOf } from '../ranks/lines.ts'
import { stateOf } from './state.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'

const pointRow = {
  id: is.number,
  /** Index of the bucket, including the lead. */
  at: is.number,
  clicks: is.number,
  impressions: is.number,
  /** Sum of positions, weighted by impressions. */
  places: is.number,
  page_clicks: is.numberOrNull,
  page_impressions: is.numberOrNull,
  page_places: is.numberOrNull,
}
type Point = RowOf<typeof pointRow>

/** The Search Console figures of the charted phrases, at the points of their rank history. */
export async function figuresOf(
  db: TenantDb,
  which: Which & { from?: string | undefined; to?: string | undefined },
  { today, userId }: { today: string; userId: number },
): Promise<ConsoleFigures> {
  const [all, source] = await Promise.all([selectedPhrases(db, which), stateOf(db, which.siteId, userId)])
  const phrases = charted(all)
  const axis = await axisOf(db, phrases, { from: which.from, to: which.to, today })
  const points = Map.groupBy(await pointsOf(db, phrases, axis), ({ id }) => id)
  return {
    step: axis.step,
    days: axis.days,
    phrases: phrases.map((phrase) => lineOf(phrase, points.get(phrase.id) ?? [], axis)),
    left_out: all.length - phrases.length,
    source,
  }
}

async function pointsOf(db: TenantDb, phrases: readonly SelectedPhrase[], axis: Axis): Promise<Point[]> {
  const { rows } = await typedSql(pointRow)`
    select d.key_phrase_id as id, ${bucketOf(axis, sql`d.day`)} as at,
      sum(d.clicks)::float8 as clicks, sum(d.impressions)::float8 as impressions,
      sum(d.position::float8 * d.impressions) as places,
      sum(d.page_clicks)::float8 as page_clicks, sum(d.page_impressions)::float8 as page_impressions,
      sum(d.page_position::float8 * d.page_impressions) as page_places
    from search_console_days d
    where d.business_id = ${db.businessId} and d.key_phrase_id = any(${idsOf(phrases)})
      and d.day between ${axis.from}::date and ${axis.to}::date
    group by 1, 2`.execute(db)
  return rows
}

/** Rounded to a tenth: Google's averages are no more precise. */
const mean = (places: number, impressions: number) =>
  impressions === 0 ? null : Math.round((places / impressions) * 10) / 10

function lineOf(
  { id, page_id, key_phrase }: SelectedPhrase,
  points: readonly Point[],
  { days, lead }: Axis,
): ConsoleLine {
  const byBucket = (value: (point: Point) => number | null) => {
    if (points.length === 0) return []
    const line = days.map((): number | null => null)
    for (const point of points) if (point.at >= lead) line[point.at - lead] = value(point)
    return line
  }
  const sum = (value: (point: Point) => number | null) =>
    points.reduce<number | null>((total, point) => {
      const more = value(point)
      return more === null ? total : (total ?? 0) + more
    }, null)
  const impressions = sum((point) => point.impressions)
  const page_impressions = sum((point) => point.page_impressions)
  return {
    id,
    page_id,
    key_phrase,
    clicks: sum((point) => point.clicks),
    impressions,
    position: mean(sum((point) => point.places) ?? 0, impressions ?? 0),
    page_clicks: sum((point) => point.page_clicks),
    page_impressions,
    page_position: mean(sum((point) => point.page_places) ?? 0, page_impressions ?? 0),
    clicks_by_day: byBucket((point) => point.clicks),
    impressions_by_day: byBucket((point) => point.impressions),
    positions_by_day: byBucket((point) => mean(point.places, point.impressions)),
  }
}
