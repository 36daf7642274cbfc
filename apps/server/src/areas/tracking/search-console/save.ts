import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { type PhraseDay, positionOf } from './phrase-days.ts'

const AT_ONCE = 5000

/** Saves the figures of a range of days, replacing stored ones. */
export async function saveDays(
  db: TenantDb,
  phraseIds: readonly number[],
  { from, to }: { from: string; to: string },
  figures: readonly PhraseDay[],
): Promise<void> {
  await sql`
    delete from search_console_days
    where business_id = ${db.businessId} and key_phrase_id = any(${[...phraseIds]}::bigint[])
      and day between ${from}::date and ${to}::date`.execute(db)
  // Days without impressions have no position, and providers do not report them.
  const seen = figures.filter(({ day, all }) => day >= from && day <= to && all.impressions > 0)
  for (let first = 0; first < seen.length; first += AT_ONCE)
    await insert(db, seen.slice(first, first + AT_ONCE))
}

/** Skips phrases that were deleted in between. */
async function insert(db: TenantDb, rows: readonly PhraseDay[]): Promise<void> {
  const of = <T>(value: (row: PhraseDay) => T) => rows.map((row) => value(row))
  await sql`
    insert into search_console_days (business_id, key_phrase_id, day, clicks, impressions, position, page_clicks,
      page_impressions, page_position)
    select ${db.businessId}, v.id, v.day, v.clicks, v.impressions, v.position, v.page_clicks, v.page_impressions,
      v.page_position
    from unnest(${of(({ id }) => id)}::bigint[], ${of(({ day }) => day)}::date[],
      ${of(({ all }) => all.clicks)}::int[], ${of(({ all }) => all.impressions)}::int[],
      ${of(({ all }) => positionOf(all))}::real[], ${of(({ own }) => own?.clicks ?? null)}::int[],
      ${of(({ own }) => own?.impressions ?? null)}::int[],
      ${of(({ own }) => (own === undefined ? null : positionOf(own)))}::real[])
      as v (id, day, clicks, impressions, position, page_clicks, page_impressions, page_position)
    join key_phrases k on k.business_id = ${db.businessId} and k.id = v.id`.execute(db)
}
