import { auditLog } from '@linkwright/core/admin/audit/audit-log.table'
import type { AuditEntry } from '@linkwright/sdk'
import { Facts } from '../../../shell/facts.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { logColumns } from '../../../table/log-columns.tsx'
import { Log } from '../../../table/log-screen.tsx'
import { api } from '../../../wire/api.ts'

const words = {
  title: 'Audit Log',
  what: 'Who did what, in whose name, and what was before and after. Nothing of it can be changed.',
  none: '–',
  before: 'Before',
  after: 'After',
  address: 'Network address',
  request: 'Request',
}

const personOf = (who: AuditEntry['actor']) =>
  who === null ? words.none : (who.name ?? '') || (who.email ?? `#${who.id}`)

const columns = logColumns<typeof auditLog, AuditEntry>(auditLog, {
  actor: ({ actor }) => personOf(actor),
  as_user: ({ as_user }) => personOf(as_user),
  business: ({ business }) => (business === null ? words.none : (business.name ?? `#${business.id}`)),
  subject: ({ subject, subject_id }) => (subject_id === null ? subject : `${subject} ${subject_id}`),
})

const none = {}

/** What nobody may deny later. */
export function Audit() {
  return (
    <>
      <ScreenHead title={words.title} subtitle={words.what} />
      <Log
        table={auditLog}
        call={api.audit.list}
        of={none}
        noun={['entry', 'entries']}
        columns={columns}
        rowLabel={({ action, id }) => `${action} ${id}`}
        hasText={false}
        file={(input) => api.audit.export.stream(input)}
        expanded={detailsOf}
      />
    </>
  )
}

const detailsOf = (entry: AuditEntry) => (
  <Facts
    of={{
      ...written(words.before, entry.before),
      ...written(words.after, entry.after),
      [words.address]: entry.address ?? undefined,
      [words.request]: entry.request_id ?? undefined,
    }}
  />
)

/** Each field that was kept, as `Before: name`. */
function written(when: string, kept: AuditEntry['before']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept ?? {}).map(([field, value]) => [
      `${when}: ${field}`,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
