import { auditLog } from '@linkwright/core/admin/audit/audit-log.table'
import type { AuditEntry } from '@linkwright/sdk'
import type { Group } from '../../../define/command.ts'
import { call } from '../../../define/endpoint-command.ts'
import { exportTable, listTable } from '../../../define/table-command.ts'

const nameOf = (who: AuditEntry['actor']) => (who === null ? '' : (who.email ?? `user ${who.id}`))

const listEntries = listTable<AuditEntry>({
  name: 'list',
  summary: call('audit.list').summary,
  table: auditLog,
  call: 'audit.list',
  examples: ['linkwright admin audit list --action order.place --from 2026-11-01'],
  columns: [
    { field: 'actor', head: 'Who', show: ({ actor }) => nameOf(actor) },
    { field: 'as_user', head: 'As', less: true, show: ({ as_user }) => nameOf(as_user) },
    { field: 'business', head: 'Of', show: ({ business }) => business?.name ?? '' },
    {
      field: 'subject',
      head: 'Subject',
      show: ({ subject, subject_id }) => (subject_id === null ? subject : `${subject} ${subject_id}`),
    },
  ],
  rows: (client, input, options) => client.audit.list(input, options),
})

const exportEntries = exportTable({
  name: 'export',
  summary: 'The audit log as CSV',
  call: 'audit.export',
  what: 'the audit log',
  examples: ['linkwright admin audit export --from 2026-11-01 -o audit.csv'],
  pieces: (client, input, options) => client.audit.export.stream(input, options),
})

export const audit: Group = {
  name: 'audit',
  summary: 'What nobody may deny later',
  commands: [listEntries, exportEntries],
}
