import type { QueryExecutorProvider } from 'kysely'
import { is, typedSql } from '../../../db/typed-sql.ts'

/**
 * Confirmed losses, and those that turned out to be wrong. Each loss counts once, however often it was looked at. It ends
 * with the next live look, which overturns it, or with the first look at another published URL, which does not. A
 * person overrules the newest look of a loss, which may be later than the one that confirmed it.
 */
export async function falseAlarms(db: QueryExecutorProvider) {
  const { rows } = await typedSql({ lost: is.number, overruled: is.number, seen_again: is.number })`
    select count(*)::int as lost, count(*) filter (where is_overruled)::int as overruled,
      count(*) filter (where is_live_after and not is_overruled)::int as seen_again
    from (
      select exists (select from look_decisions d
          where d.business_id = k.business_id and d.watch_id = k.watch_id and d.overrules = 'lost'
            and d.look_id >= k.id and (ended.id is null or d.look_id < ended.id)) as is_overruled,
        coalesce(ended.verdict = 'live' and ended.why_kept <> 'first', false) as is_live_after
      from link_looks k left join lateral (
        select x.id, x.verdict, x.why_kept from link_looks x
        where x.business_id = k.business_id and x.watch_id = k.watch_id and x.id > k.id and (x.verdict = 'live' or x.why_kept = 'first')
        order by x.id limit 1) ended on true
      where k.verdict = 'lost' and k.why_kept = 'confirm') losses`.execute(db)
  const [read] = rows
  if (read === undefined) throw new Error('An aggregate has one row.')
  return read
}
