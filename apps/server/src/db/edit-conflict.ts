import { editConflict as conflictMessage } from '@linkwright/core/admin/audit/edit-conflict'
import type { AuditAction } from '@linkwright/core/admin/audit/actions'
import type { AuditSubjectName } from '@linkwright/core/admin/audit/subjects'
import { AppError } from '@linkwright/core/contract/errors'
import { type QueryExecutorProvider, sql } from 'kysely'
import { is, typedSql } from './typed-sql.ts'

const storedRecord = is.record(is.unknown).nullable()

/**
 * The refusal of an edit based on an older version. The newest audit entry of the subject names who made the
 * conflicting change and what it was; `last` narrows the search to an action, and to one part of the subject.
 */
export async function editConflict(
  db: QueryExecutorProvider,
  subject: AuditSubjectName,
  id: number | null,
  last: { action?: AuditAction; of?: Record<string, unknown> } = {},
): Promise<AppError> {
  const { rows } = await typedSql({ who: is.textOrNull, before: storedRecord, after: storedRecord })`
    select (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from users u where u.id = a.actor_user_id) as who, a.before, a.after
    from audit_log a where a.subject = ${subject} and ${id === null ? sql`a.subject_id is null` : sql`a.subject_id = ${id}`}
      ${last.action === undefined ? sql`` : sql`and a.action = ${last.action}`}
      ${last.of === undefined ? sql`` : sql`and coalesce(a.after, a.before) @> ${JSON.stringify(last.of)}::jsonb`}
    order by a.id desc limit 1`.execute(db)
  const [first] = rows
  const changed = Object.entries(first?.after ?? {}).filter(
    ([name, value]) =>
      !(name in (last.of ?? {})) && JSON.stringify(value) !== JSON.stringify(first?.before?.[name]),
  )
  return new AppError(
    'conflict',
    conflictMessage(
      first?.who ?? null,
      subject,
      changed.map(([name]) => name),
    ),
  )
}

/** Refuses an edit based on an older version than the stored one. An edit without a version is not checked. */
export function refuseOlder(stored: { version: number }, edit: { version?: number | undefined }): void {
  if (edit.version !== undefined && edit.version !== stored.version) throw new AppError('conflict')
}
