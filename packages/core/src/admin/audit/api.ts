import { z } from 'zod'
import { get } from '../../contract/endpoint.ts'
import { fileQuery, tableQuery } from '../../contract/paging.ts'
import { Id, text } from '../../values/fields.ts'
import { AuditEntry } from './audit-entry.ts'
import { auditLog, WHO_LENGTH } from './audit-log.table.ts'

const which = {
  actor: Id.optional().describe('only what this user did, in whoever’s name'),
  who: text(WHO_LENGTH).optional().describe('the same by their email address'),
  business: Id.optional().describe('only what is about this business'),
  subject_id: Id.optional().describe(
    'only what was done to the one with this id; of an order to its lines too',
  ),
}

const { q: _, ...query } = tableQuery(auditLog)
const { q: __, ...filter } = fileQuery(auditLog)

/** What nobody may deny later; the server adds to it and can change nothing. */
export const audit = {
  list: get('/admin/audit', {
    summary: 'Entries of the audit log, the newest first',
    allow: 'audit.read',
    input: z.object({ ...query, ...which }),
    output: z.array(AuditEntry),
    paged: true,
  }),
  export: get('/admin/audit/export', {
    summary: 'Entries of the audit log as CSV',
    allow: 'audit.read',
    input: z.object({ ...filter, ...which }),
    output: z.string(),
    file: auditLog.file.name,
  }),
}
