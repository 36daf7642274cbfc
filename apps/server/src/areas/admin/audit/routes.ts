import type { audit } from '@linkwright/core/admin/audit/api'
import { tableFile, tablePage } from '../../../db/table-page.ts'
import type { Handlers } from '../../../http/routes.ts'
import { auditSource, entryCells, presentEntry, wantedEntries } from './log.ts'

export const auditRoutes: Handlers<typeof audit> = {
  async list(wanted, { all, list }) {
    const { rows, ...page } = await tablePage(all, auditSource, wanted, wantedEntries(wanted))
    list(page)
    return rows.map(presentEntry)
  },

  async export(wanted, { allInBulk }) {
    return tableFile(allInBulk, auditSource, wanted, entryCells, wantedEntries(wanted))
  },
}
