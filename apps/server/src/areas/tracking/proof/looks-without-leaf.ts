import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'

/** Rows that are read at a time. */
const PART = 500

const row = {
  day: is.text,
  look_id: is.number,
  watch_id: is.number,
  at: is.moment,
  /** In full precision, to read on from. */
  exactly: is.text,
}

/** Stored looks without a leaf by time, from the first leaf of the business on. Sample data has none. */
export async function* looksWithoutLeaf(db: TenantDb) {
  for (let after = { exactly: '-infinity', look_id: 0 }; ;) {
    const { rows } = await typedSql(row)`
      select (k.at at time zone 'utc')::date::text as day, k.id as look_id, k.watch_id, k.at, k.at::text as exactly
      from link_looks k
      where k.business_id = ${db.businessId} and not k.is_sample
        and k.at >= (select l.at from look_leaves l where l.business_id = k.business_id order by l.day, l.id limit 1)
        and not exists (select from look_leaves l where l.business_id = k.business_id and l.look_id = k.id)
        and (k.at, k.id) > (${after.exactly}::timestamptz, ${after.look_id}::bigint)
      order by k.at, k.id limit ${PART}`.execute(db)
    yield* rows
    const last = rows[PART - 1]
    if (last === undefined) return
    after = last
  }
}
