import { auditVias } from '@linkwright/core/admin/audit/audit-log.table'
import type { AuditEntry } from '@linkwright/sdk'
import { Facts } from '../../../shell/facts.tsx'

const texts = {
  as: 'On behalf of',
  via: 'Source',
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
        [texts.as]: entry.as_user === null ? undefined : nameOf(entry.as_user),
        [texts.via]: auditVias[entry.via],
        ...written(texts.before, entry.before),
        ...written(texts.after, entry.after),
        [texts.address]: entry.address ?? undefined,
        [texts.request]: entry.request_id ?? undefined,
      }}
    />
  )
}

/** Each logged field, as `Before: name`. */
function written(when: string, values: AuditEntry['before']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([field, value]) => [
      `${when}: ${field}`,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
