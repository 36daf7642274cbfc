import { CUSTOMER } from '@linkwright/core/admin/leads/lead-status'
import { sql } from 'kysely'
import { lock } from '../../../db/lock.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { mainUser } from './queries.ts'

/**
 * Turns a lead into a customer: the lead with the owner's address, or a new one. From then on its address is read
 * from the owner (`leadColumns`).
 */
export async function becomeCustomer(db: TenantDb, at: Date): Promise<void> {
  const owner = await mainUser(db)
  if (owner === undefined) return
  // Locked before the lead, whose trigger reads the owner's address: changing the address uses the same order.
  await lock(db, 'users', owner.id).select('id').execute()
  const name = `${owner.first_name} ${owner.last_name}`.trim()
  await sql`
    with known as (
      select id from leads
      where of_business_id = ${db.businessId}
        or (of_business_id is null and lower(email) = lower(${owner.email}))
      order by of_business_id is null, id limit 1),
    became as (
      update leads set email = '', name = case when name = '' then ${name} else name end, status = ${CUSTOMER}, of_business_id = ${db.businessId}, version = version + 1
      where id in (select id from known))
    insert into leads (of_business_id, name, email, website, websites, status, source, date_added)
    select ${db.businessId}, ${name}, '',
      coalesce((select s.url from sites s where s.business_id = ${db.businessId} order by s.position, s.id limit 1), ''),
      (select count(*) from sites s where s.business_id = ${db.businessId}),
      ${CUSTOMER}, 'subscription', ${at}::timestamptz
    where not exists (select from known)
    on conflict (of_business_id) do nothing`.execute(db)
}
