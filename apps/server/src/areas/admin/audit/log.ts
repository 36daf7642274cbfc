import { AuditEntry } from '@linkwright/core/admin/audit/audit-entry'
import { auditLog } from '@linkwright/core/admin/audit/audit-log.table'
import { type RawBuilder, sql } from 'kysely'
import { entityColumns } from '../../../db/entity-columns.ts'
import { instant } from '../../../db/values.ts'
import type { TableSource } from '../../../db/table-page.ts'
import { is, type RowOf } from '../../../db/typed-sql.ts'
import { keysOf } from '../../account/session/mailbox.ts'

const sent = AuditEntry.shape
const own = entityColumns('audit_log', AuditEntry.omit({ at: true, action: true }))
const auditRow = {
  ...own.shape,
  at: is.text,
  action: sent.action,
  actor: sent.actor,
  as_user: sent.as_user,
  business: sent.business,
}
type AuditRow = RowOf<typeof auditRow>

/** A user; name and email address are null after deletion. */
const person = (id: RawBuilder<unknown>) => sql`
  case when ${id} is null then null else json_build_object('id', ${id},
    'name', (select concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) from users u where u.id = ${id}),
    'email', (select u.email from users u where u.id = ${id})) end`

/** Older entries use one action name for several actions. */
const action = sql`case
  when a.action = 'order.archive' and a.after ->> 'archived' = 'false' then 'order.restore'
  when a.action = 'line.send' and a.after ->> 'answer' = 'refused' then 'line.refuse'
  when a.action = 'line.send' and a.after ->> 'answer' in ('later', 'unknown') then 'line.unanswered'
  else a.action end`

export const auditSource: TableSource<typeof auditLog, AuditRow> = {
  table: auditLog,
  from: sql`audit_log a`,
  id: sql`a.id`,
  sorts: { id: { kind: 'count', column: sql`a.id` } },
  day: sql`a.at`,
  choices: { action: sql`a.action`, subject: sql`a.subject` },
  row: auditRow,
  read: (ids) => sql`
    select ${own.of('a')}, a.at, ${action} as action,
      ${person(sql`a.actor_user_id`)} as actor, ${person(sql`a.as_user_id`)} as as_user,
      case when a.of_business_id is null then null else json_build_object('id', a.of_business_id,
        'name', (select b.name from businesses b where b.id = a.of_business_id)) end as business
    from audit_log a where a.id = any(${ids})`,
}

interface AuditWanted {
  actor?: number | undefined
  who?: string | undefined
  business?: number | undefined
  subject_id?: number | undefined
}

const conditions = {
  actor: (id) => sql<boolean>`a.actor_user_id = ${id}`,
  // Deleted users can only be found by id.
  who: (email) => sql<boolean>`a.actor_user_id = (
    select u.id from users u where u.email_key in (${sql.join(keysOf(String(email).trim()))})
    order by u.email_key like 'EXACT:%' desc limit 1)`,
  business: (id) => sql<boolean>`a.of_business_id = ${id}`,
  subject_id: (id) => sql<boolean>`a.subject_id = ${id}`,
} as const satisfies Record<keyof AuditWanted, (wanted: string | number) => RawBuilder<boolean>>

/** The history of an order includes the entries of its lines. */
const ofOrder = (id: number) => sql<boolean>`a.id in (
  select e.id from audit_log e where e.subject = 'order' and e.subject_id = ${id}
  union all
  select e.id from orders o
  join order_lines l on l.business_id = o.business_id and l.order_id = o.id
  join audit_log e on e.subject = 'order-line' and e.subject_id = l.id
  where o.id = ${id})`

/** Splits a query into the choices of the log's table and a condition. */
export function wantedOf<W extends AuditWanted & { subject?: string | undefined }>(
  wanted: W,
): [choices: W, which: RawBuilder<boolean>] {
  const { subject, subject_id, ...rest } = wanted
  if (subject !== 'order' || subject_id === undefined) return [wanted, wantedEntries(wanted)]
  return [{ ...wanted, subject: undefined }, sql<boolean>`${wantedEntries(rest)} and ${ofOrder(subject_id)}`]
}

function wantedEntries(wanted: AuditWanted): RawBuilder<boolean> {
  const all = (Object.keys(conditions) as (keyof AuditWanted)[]).flatMap((name) => {
    const value = wanted[name]
    return value === undefined ? [] : [conditions[name](value)]
  })
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`
}

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: instant(row.at),
    action: row.action,
    actor: row.actor,
    as_user: row.as_user,
    business: row.business,
    subject: row.subject,
    subject_id: row.subject_id,
    before: row.before,
    after: row.after,
    via: row.via,
    address: row.address,
    request_id: row.request_id,
  }
}

/** One line of the file. */
export function entryCells({ before, after, ...row }: AuditRow) {
  return {
    id: row.id,
    at: instant(row.at),
    actor: nameOf(row.actor),
    as_user: nameOf(row.as_user),
    action: row.action,
    business: row.business && (row.business.name ?? `#${row.business.id}`),
    subject: row.subject_id === null ? row.subject : `${row.subject} ${row.subject_id}`,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    via: row.via,
    address: row.address,
    request_id: row.request_id,
  }
}

const nameOf = (who: AuditRow['actor']) => who && (who.email ?? `#${who.id}`)
