import { changedMeanwhile as sentence } from '@linkwright/core/admin/audit/changed-meanwhile'
import type { AuditSubjectName } from '@linkwright/core/admin/audit/subjects'
import { AppError } from '@linkwright/core/contract/errors'
import { type QueryExecutorProvider, sql } from 'kysely'

/** The refusal of an edit of an older version: who was first, and what they changed, is what was written down of it last. */
export async function changedMeanwhile(
  db: QueryExecutorProvider,
  subject: AuditSubjectName,
  id: number,
): Promise<AppError> {
  const { rows } = await sql<{ who: string | null; before: Kept; after: Kept }>`
    select (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
        from users u where u.id = a.actor_user_id) as who, a.before, a.after
    from audit_log a where a.subject = ${subject} and a.subject_id = ${id} order by a.id desc limit 1`.execute(
    db,
  )
  const [last] = rows
  const changed = Object.entries(last?.after ?? {}).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(last?.before?.[name]),
  )
  return new AppError(
    'conflict',
    sentence(
      last?.who ?? null,
      subject,
      changed.map(([name]) => name),
    ),
  )
}

type Kept = Record<string, unknown> | null
