import { auditLog } from '@linkwright/core/admin/audit/audit-log.table'
import type { AuditEntry } from '@linkwright/sdk'
import type { Group } from '../../define/command.ts'
import { exportTable, listTable } from '../../define/table-command.ts'

const nameOf = (user: AuditEntry['actor']) => (user === null ? '' : (user.email ?? `user ${user.id}`))

const listEntries = listTable({
  table: auditLog,
  call: 'audit.list',
  examples: ['linkwright admin audit list --action order.place --from 2026-11-01'],
  rows: (client) => client.audit.list,
  columns: [
    { field: 'actor', head: 'User', show: ({ actor }) => nameOf(actor) },
    { field: 'as_user', head: 'On behalf of', less: true, show: ({ as_user }) => nameOf(as_user) },
    { field: 'business', head: 'Account', show: ({ business }) => business?.name ?? '' },
    {
      field: 'subject',
      head: 'Record',
      show: ({ subject, subject_id }) => (subject_id === null ? subject : `${subject} ${subject_id}`),
    },
  ],
})

const exportEntries = exportTable({
  call: 'audit.export',
  what: 'the audit log',
  examples: ['linkwright admin audit export --from 2026-11-01 -o audit.csv'],
  file: (client) => client.audit.export,
})

export const audit: Group = {
  name: 'audit',
  summary: 'Read and export the audit log',
  commands: [listEntries, exportEntries],
}
