import { SITES_CHANGED } from '@linkwright/core/live/messages'
import { chooseToday } from '@linkwright/core/tracking/today/choose'
import type { today } from '@linkwright/core/tracking/today/api'
import { presentToday } from '@linkwright/core/tracking/today/present-today'
import type { PutOff } from '@linkwright/core/tracking/today/candidate'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Handlers } from '../../../http/routes.ts'
import { publishTaskTo } from '../../../live/send.ts'
import { candidatesOf } from './candidates.ts'
import { deletePutOff, putOffsOf, savePutOff } from './put-offs.ts'
import { readPortfolio, type SpendUpTo } from './portfolio.ts'
import type { LateOrders, Reader } from './source.ts'

async function readerOf(
  db: TenantDb,
  { user_id, is_main }: Viewer,
  now: Date,
): Promise<{ putOff: PutOff[]; reader: Reader }> {
  const { putOff, maySpend } = await putOffsOf(db, user_id, now)
  return { putOff, reader: { user_id, is_main, maySpend } }
}

/** Updates the list in the user's other windows; what other users see is the same as before. */
const publishOwnList = (db: TenantDb, { user_id }: Viewer) =>
  publishTaskTo(db, [user_id], SITES_CHANGED, null)

interface Ports {
  lateOrders: LateOrders
  spendUpTo: SpendUpTo
}

export const todayRoutes = (ports: Ports): Handlers<typeof today> => ({
  async list(_, { db, caller, services }) {
    const now = services.now()
    const { putOff, reader } = await readerOf(db, caller, now)
    const candidates = await candidatesOf(db, reader, now, putOff, ports.lateOrders)
    return chooseToday(candidates, putOff).map(presentToday)
  },

  async portfolio(_, { db, caller, services }) {
    const now = services.now()
    const { putOff, reader } = await readerOf(db, caller, now)
    return await readPortfolio(db, reader, now, putOff, ports)
  },

  async putOff(row, { caller, services, write }) {
    return await write(async (db) => {
      await savePutOff(db, caller.user_id, row, services.now())
      await publishOwnList(db, caller)
      return { msg: 'ok' as const }
    })
  },

  async putBack(row, { caller, write }) {
    return await write(async (db) => {
      await deletePutOff(db, caller.user_id, row)
      await publishOwnList(db, caller)
      return { msg: 'ok' as const }
    })
  },
})
