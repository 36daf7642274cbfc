import { sql } from 'kysely'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import type { AllTenants } from '../../../db/all-tenants.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, typedSql } from '../../../db/typed-sql.ts'
import { placeOfWatch } from '../../tracking/verification/watch-sql.ts'

const evidenceRow = { store_key: is.text, size: is.number, url: is.text, fetched_at: is.moment }
const columns = sql`e.store_key, e.size, e.url, e.fetched_at`
const from = sql`link_looks c
  join evidence e on e.business_id = c.business_id and e.watch_id = c.watch_id and e.hash = c.evidence_hash`

/** The evidence of a look at an ordered link of a site that the viewer may see; links of no site are the main user's. */
export async function findEvidence(db: TenantDb, viewer: Viewer, lookId: number) {
  const { rows } = await typedSql(evidenceRow)`
    select ${columns} from ${from}
    join link_watches w on w.business_id = c.business_id and w.id = c.watch_id
    join order_lines l on l.business_id = w.business_id and l.id = w.order_line_id
    ${placeOfWatch}
    where c.business_id = ${db.businessId} and c.id = ${lookId} and e.stored_at is not null
      and (s.id is null or s.available) and ${isGranted(viewer, 's.business_id', 's.id')}`.execute(db)
  return rows[0]
}

/** The same of any look of any business, for administrators. */
export async function findAnyEvidence({ kysely }: AllTenants, lookId: number) {
  const { rows } = await typedSql(evidenceRow)`
    select ${columns} from ${from} where c.id = ${lookId} and e.stored_at is not null`.execute(kysely)
  return rows[0]
}
