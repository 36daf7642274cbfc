import type { audit } from '@linkwright/core/admin/audit/api'
import { tableFile, tablePage } from '../../../db/table-page.ts'
import type { Handlers } from '../../../http/routes.ts'
import { auditSource, entryCells, presentEntry, wantedOf } from './log.ts'

export const auditRoutes: Handlers<typeof audit> = {
  async list(wanted, { all, list }) {
    const { rows, ...page } = await tablePage(all, auditSource, ...wantedOf(wanted))
    list(page)
    return rows.map(presentEntry)
  },

  async export(wanted, { allInBulk }) {
    const [choices, which] = wantedOf(wanted)
    return tableFile(allInBulk, auditSource, choices, entryCells, which)
  },
}
