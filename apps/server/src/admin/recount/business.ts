import { mailboxKey } from '@linkwright/core/values/mailbox-key'
import { sql } from 'kysely'
import { renewDisavowed, renewTrash, type Renewed } from '../../areas/tracking/address-keys/renew.ts'
import { searched } from '../../areas/buying/orders/rows.ts'
import type { TenantDb } from '../../db/tenant.ts'
import { compared, correct, givenRows } from './correct.ts'
import type { BatchFound, Correction, Expected } from './rule.ts'
import { AT_ONCE, keyExamples, own } from './website.ts'
import { is, typedSql } from '../../db/typed-sql.ts'

type Batches = (db: TenantDb, stored: unknown, after: number) => Promise<BatchFound>

const renewing =
  (column: string, renew: (db: TenantDb, after: number, atOnce: number) => Promise<Renewed>): Batches =>
  async (db, _, after) => {
    const { rows, changed, last } = await renew(db, after, AT_ONCE)
    return { found: { rows, differed: changed.length, examples: keyExamples(column, changed) }, last }
  }

export const disavowedKeys = renewing('key_hash', renewDisavowed)
/** Trashed rows contain the key that they are restored with. */
export const trashKeys = renewing('row', renewTrash)

/** The filter columns of the list of users, computed by the function that its triggers call. */
export const listedUsers: Correction<void> = async (db, stored) =>
  await compared(db, stored, own(db), async () => {
    await sql`select relist_users(array[${db.businessId}::bigint])`.execute(db)
  })

/** Credit is held for open checkouts. */
export const heldCredit: Correction<void> = async (db, stored) =>
  await correct(
    db,
    stored,
    sql<boolean>`t.id = ${db.businessId}`,
    sql`
      select b.id, least(b.credit_cents, coalesce((
        select sum(c.credit_cents) from checkouts c where c.business_id = b.id and c.ended_at is null), 0))::bigint
        as credit_held_cents
      from businesses b where b.id = ${db.businessId}`,
  )

/** Sign-in keys. The later of two users with one mailbox keeps its exact key. */
export const emailKeys: Expected = async (db, ids, allBusinesses) => {
  const { rows } = await typedSql({ id: is.number, email: is.text, is_exact: is.boolean })`
    select id, email, email_key like 'EXACT:%' as is_exact from users
    where business_id = ${db.businessId} and id = any(${[...ids]}::bigint[])`.execute(db)
  const keys = rows.map(({ email }) => mailboxKey(email))
  const { rows: taken } = await typedSql({ id: is.number, email_key: is.text })`
    select id, email_key from users where email_key = any(${keys}::text[])`.execute(allBusinesses)
  const holder = new Map(taken.map(({ id, email_key }) => [email_key, id]))
  return givenRows(
    'users',
    rows.map(({ id, email, is_exact }) => {
      const key = mailboxKey(email)
      const isTaken = (holder.get(key) ?? id) !== id
      return { id, email_key: is_exact || isTaken ? `EXACT:${email}` : key }
    }),
  )
}

export const orderLineTexts: Expected = (db, ids) => sql`
  select id, order_line_texts(business_id, id) as line_texts from orders
  where business_id = ${db.businessId} and id = any(${[...ids]}::bigint[])`

export const orderSearch: Expected = async (db, ids) => {
  const rows = await db
    .from('orders')
    .select(['id', 'customer_name', 'customer_email'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return givenRows(
    'orders',
    rows.map(({ id, customer_name, customer_email }) => ({
      id,
      search: searched(customer_name, customer_email),
    })),
  )
}

/** The texts that sales logs search and sort lines by. */
export const lineTexts: Expected = (db, ids) => sql`
  select l.id, coalesce(order_line_log_text(l), '') as log_text,
    case when l.type = 'technical_seo' then o.customer_key else '' end as audit_customer
  from order_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id
  where l.business_id = ${db.businessId} and l.id = any(${[...ids]}::bigint[])`

/** An undo processes the rows in descending order. */
export const bulkCounts: Expected = (db, ids) => sql`
  select r.id, count(b.row_id)::int as total,
    (count(b.row_id) filter (where case when r.is_undo then b.row_id >= r.after_id else b.row_id <= r.after_id end))::int
      as done,
    (count(b.row_id) filter (where b.reason is not null))::int as refused
  from bulk_runs r
  left join bulk_rows b on b.business_id = r.business_id and b.run_id = r.id
  where r.business_id = ${db.businessId} and r.id = any(${[...ids]}::bigint[])
  group by r.business_id, r.id`

export const importRefusals: Expected = (db, ids) => sql`
  select i.id, (select count(*)::int from import_refusals f
    where f.business_id = i.business_id and f.import_id = i.id and not f.is_note) as refused
  from imports i where i.business_id = ${db.businessId} and i.id = any(${[...ids]}::bigint[])`

/** Leads belong to the installation; a lead with an account has its owner's address. */
export const leadAddresses = sql`
  select id, coalesce(owners_address(of_business_id), email) as contact_email from leads`
