import type { credit } from '@linkwright/core/admin/credit/api'
import { sql } from 'kysely'
import { tableFile, tablePage } from '../../../db/table-page.ts'
import type { Handlers } from '../../../http/routes.ts'
import { balanceCells, balanceSource, hasCredit, presentBalance } from './balances.ts'
import { accountsOf, businessOf, changeCredit } from './change.ts'
import { creditSource, creditTotals, entryCells, historySource, presentEntry } from './log.ts'

export const creditRoutes: Handlers<typeof credit> = {
  async change(form, { caller, services, writeAll }) {
    return await writeAll((all) => changeCredit(all, caller, form, services.now()))
  },

  accounts: ({ userIds }, { all }) => accountsOf(all, userIds),

  async log(wanted, { all, list }) {
    const { rows, ...page } = await tablePage(all, creditSource, wanted)
    list(page)
    return rows.map(presentEntry)
  },

  async totals(wanted, { all }) {
    return await creditTotals(all, wanted)
  },

  async export(wanted, { allInBulk }) {
    return tableFile(allInBulk, creditSource, wanted, entryCells)
  },

  async history({ userId, ...wanted }, { all, list }) {
    const business = await businessOf(all, userId)
    const { rows, ...page } = await tablePage(all, historySource, wanted, sql`c.business_id = ${business}`)
    list(page)
    return rows.map(presentEntry)
  },

  async available(wanted, { all, list, services }) {
    const now = services.now()
    const { rows, ...page } = await tablePage(all, balanceSource(now), wanted, hasCredit)
    list(page)
    return rows.map((row) => presentBalance(row, now))
  },

  async exportAvailable(wanted, { allInBulk, services }) {
    const now = services.now()
    return tableFile(allInBulk, balanceSource(now), wanted, (row) => balanceCells(row, now), hasCredit)
  },
}
