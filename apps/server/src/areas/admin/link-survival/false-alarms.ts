import type { QueryExecutorProvider } from 'kysely'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Confirmed losses, and those that turned out to be wrong. Each loss counts once, however often it was looked at. */
export async function falseAlarms(db: QueryExecutorProvider) {
  const { rows } = await typedSql({ lost: is.number, overruled: is.number, seen_again: is.number })`
    select count(*)::int as lost, count(*) filter (where is_overruled)::int as overruled,
      count(*) filter (where is_live_after and not is_overruled)::int as seen_again
    from (
      select exists (select from look_decisions d
          where d.business_id = k.business_id and d.look_id = k.id and d.overrules = 'lost') as is_overruled,
        exists (select from link_looks later
          where later.business_id = k.business_id and later.watch_id = k.watch_id and later.id > k.id
            and later.verdict = 'live') as is_live_after
      from link_looks k where k.verdict = 'lost' and k.why_kept = 'confirm') losses`.execute(db)
  const [read] = rows
  if (read === undefined) throw new Error('An aggregate has one row.')
  return read
}
