import { z } from 'zod'
import { Id, Moment } from '../../values/fields.ts'
import { auditActions, type AuditAction } from './actions.ts'
import { type AuditSubjectName, auditSubjects } from './subjects.ts'
import { type AuditVia, auditVias } from './audit-log.table.ts'

const names = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
const vias = Object.keys(auditVias) as [AuditVia, ...AuditVia[]]
const subjects = Object.keys(auditSubjects) as [AuditSubjectName, ...AuditSubjectName[]]

const AuditActionName = z.enum(names)
const AuditSubject = z.enum(subjects)

/** A user; only the id is known after deletion. */
const Somebody = z
  .object({ id: Id, name: z.string().nullable(), email: z.string().nullable() })
  .meta({ id: 'Somebody' })

const Kept = z.record(z.string(), z.unknown()).nullable()

/** An entry of the audit log: who did what, for which user, and the values before and after. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Moment,
    action: AuditActionName,
    actor: Somebody.nullable().describe('null: a job, a command, or a visitor who was not signed in'),
    as_user: Somebody.nullable().describe('the user in whose account an administrator acted'),
    business: z
      .object({ id: Id, name: z.string().nullable() })
      .nullable()
      .describe('the account that the entry is about'),
    subject: AuditSubject,
    subject_id: Id.nullable(),
    before: Kept,
    after: Kept,
    via: z.enum(vias),
    address: z.string().nullable().describe('IP address of the caller'),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>
