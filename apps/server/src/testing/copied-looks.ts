import { sql } from 'kysely'

/** Copies the first look with another time, in hours after the first. */
export const copyOfLook = (hours: number, isSample = false) => sql`
  insert into link_looks (business_id, watch_id, at, url, verdict, codes, status, look, history, promise,
    judge_version, why_kept, is_sample)
  select business_id, watch_id, at + ${hours}::int * interval '1 hour', url, verdict, codes, status, look, history,
    promise, judge_version, why_kept, ${isSample} from link_looks order by id limit 1`

/** Copies the first look many times, by turns on this many days, at times that differ by less than a millisecond. */
export const copyOfLooks = (count: number, days: number) => sql`
  insert into link_looks (business_id, watch_id, at, url, verdict, codes, status, look, history, promise,
    judge_version, why_kept)
  select business_id, watch_id, at + n % ${days}::int * interval '1 day' + n * interval '1 microsecond', url, verdict,
    codes, status, look, history, promise, judge_version, why_kept
  from (select * from link_looks order by id limit 1) k, generate_series(1, ${count}::int) n`

/** Copies the first leaf, without its stored look, to a later day. */
export const copyOfLeaf = (days: number) => sql`
  insert into look_leaves (business_id, watch_id, at, day, facts_hash)
  select business_id, watch_id, at, day + ${days}::int, facts_hash from look_leaves order by id limit 1`
