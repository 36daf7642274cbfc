import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { fileQuery, tableQuery } from '../../contract/paging.ts'
import { Id, text } from '../../values/fields.ts'
import { AuditEntry } from './audit-entry.ts'
import { auditLog, WHO_LENGTH } from './audit-log.table.ts'

const which = {
  actor: Id.optional().describe('only actions of this user, in any account'),
  who: text(WHO_LENGTH).optional().describe('the same, by email address'),
  business: Id.optional().describe('only entries about this business'),
  subject_id: Id.optional().describe(
    'only entries about the subject with this id; for an order, its lines too',
  ),
}

const { q: _, ...query } = tableQuery(auditLog)
const { q: __, ...filter } = fileQuery(auditLog)

/** The audit log is append-only. */
export const audit = {
  list: get('/admin/audit', {
    summary: 'List the entries of the audit log, newest first',
    allow: 'audit.read',
    input: z.object({ ...query, ...which }),
    output: z.array(AuditEntry),
    paged: true,
  }),
  export: get('/admin/audit/export', {
    summary: 'Export the audit log as CSV',
    allow: 'audit.read',
    input: z.object({ ...filter, ...which }),
    output: z.string(),
    file: auditLog.file.name,
  }),
}
