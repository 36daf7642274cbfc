import { marketplaceLinksTable } from '../../buying/marketplace/marketplace.table.ts'
import { leadsTable } from '../leads/leads.table.ts'
import { productSales } from '../product-logs/sales-logs.table.ts'
import type { AuditSubjectName } from './subjects.ts'

/** Headings of fields; other fields use their names. */
const headings: { [Subject in AuditSubjectName]?: Readonly<Record<string, string>> } = {
  'marketplace-link': marketplaceLinksTable.terminal,
  'order-line': { ...productSales.terminal, published_da: 'Published DA' },
  lead: leadsTable.terminal,
}

/** Message for the second of two concurrent edits: who was first, and which fields changed. */
export function editConflict(
  who: string | null,
  subject: AuditSubjectName,
  fields: readonly string[],
): string {
  const what = fields.map((field) => {
    const name = field.replace(/_(id|cents)$/, '')
    const words = name.replaceAll('_', ' ')
    return headings[subject]?.[name] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
  })
  const changed = what.length === 0 ? '' : `: ${what.join(', ')}`
  return `${who ?? 'Another user'} changed this while you were editing${changed}. Please review it, then repeat your change.`
}
