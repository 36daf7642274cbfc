import type { AuditEntry } from '@linkwright/core/admin/audit/audit-entry'
import { auditLog } from '@linkwright/core/admin/audit/audit-log.table'
import { type RawBuilder, sql } from 'kysely'
import { instant } from '../../../db/instant.ts'
import type { TableSource } from '../../../db/table-page.ts'

interface Somebody {
  id: number
  name: string | null
  email: string | null
}

interface AuditRow extends Pick<
  AuditEntry,
  'action' | 'before' | 'after' | 'via' | 'address' | 'request_id'
> {
  id: number
  at: string
  subject: AuditEntry['subject']
  subject_id: number | null
  actor: Somebody | null
  as_user: Somebody | null
  business: { id: number; name: string | null } | null
}

/** Who it was, as far as they are still there. */
const somebody = (id: RawBuilder<unknown>) => sql`
  case when ${id} is null then null else json_build_object('id', ${id},
    'name', (select concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) from users u where u.id = ${id}),
    'email', (select u.email from users u where u.id = ${id})) end`

export const auditSource: TableSource<typeof auditLog, AuditRow> = {
  table: auditLog,
  from: sql`audit_log a`,
  id: sql`a.id`,
  sorts: { id: { kind: 'count', column: sql`a.id` } },
  day: sql`a.at`,
  choices: { action: sql`a.action`, subject: sql`a.subject` },
  read: (ids) => sql<AuditRow>`
    select a.id, a.at, a.action, a.subject, a.subject_id, a.before, a.after, a.via, a.address, a.request_id,
      ${somebody(sql`a.actor_user_id`)} as actor, ${somebody(sql`a.as_user_id`)} as as_user,
      case when a.of_business_id is null then null else json_build_object('id', a.of_business_id,
        'name', (select b.name from businesses b where b.id = a.of_business_id)) end as business
    from audit_log a where a.id = any(${ids})`,
}

export interface AuditWanted {
  actor?: number | undefined
  business?: number | undefined
  subject_id?: number | undefined
}

const columns = {
  actor: sql`a.actor_user_id`,
  business: sql`a.of_business_id`,
  subject_id: sql`a.subject_id`,
} as const satisfies Record<keyof AuditWanted, unknown>

/** Which entries are asked for. */
export function wantedEntries(wanted: AuditWanted): RawBuilder<boolean> {
  const all = (Object.keys(columns) as (keyof AuditWanted)[]).flatMap((name) =>
    wanted[name] === undefined ? [] : [sql<boolean>`${columns[name]} = ${wanted[name]}`],
  )
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

/** A line of the file. */
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

const nameOf = (who: Somebody | null) => who && (who.email ?? `#${who.id}`)
