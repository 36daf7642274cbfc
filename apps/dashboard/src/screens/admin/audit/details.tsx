import { auditVias } from '@linkwright/core/admin/audit/audit-log.table'
import type { AuditEntry } from '@linkwright/sdk'
import { Facts } from '../../../shell/facts.tsx'

const words = {
  as: 'As',
  via: 'By',
  before: 'Before',
  after: 'After',
  address: 'IP address',
  request: 'Request',
}

export const nameOf = (who: NonNullable<AuditEntry['actor']>) =>
  (who.name ?? '') || (who.email ?? `#${who.id}`)

/** Values before and after, and the columns that do not fit on a phone. */
export function Details({ entry }: { entry: AuditEntry }) {
  return (
    <Facts
      of={{
        [words.as]: entry.as_user === null ? undefined : nameOf(entry.as_user),
        [words.via]: auditVias[entry.via],
        ...written(words.before, entry.before),
        ...written(words.after, entry.after),
        [words.address]: entry.address ?? undefined,
        [words.request]: entry.request_id ?? undefined,
      }}
    />
  )
}

/** Each logged field, as `Before: name`. */
function written(when: string, kept: AuditEntry['before']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept ?? {}).map(([field, value]) => [
      `${when}: ${field}`,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
