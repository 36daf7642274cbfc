import { chooseToday } from '@linkwright/core/tracking/today/choose'
import type { today } from '@linkwright/core/tracking/today/api'
import { presentToday } from '@linkwright/core/tracking/today/today-row'
import type { Handlers } from '../../../http/routes.ts'
import { candidatesOf } from './candidates.ts'
import { deletePutOff, putOffsOf, savePutOff } from './put-offs.ts'
import type { LateOrders } from './source.ts'

export const todayRoutes = (lateOrders: LateOrders): Handlers<typeof today> => ({
  async list(_, { db, caller, services }) {
    const now = services.now()
    const { putOff, maySpend } = await putOffsOf(db, caller.user_id, now)
    const reader = { user_id: caller.user_id, is_main: caller.is_main, maySpend }
    const candidates = await candidatesOf(db, reader, now, putOff, lateOrders)
    return chooseToday(candidates, putOff).map(presentToday)
  },

  async putOff(row, { caller, services, write }) {
    return await write(async (db) => {
      await savePutOff(db, caller.user_id, row, services.now())
      return { msg: 'ok' as const }
    })
  },

  async putBack(row, { caller, write }) {
    return await write(async (db) => {
      await deletePutOff(db, caller.user_id, row)
      return { msg: 'ok' as const }
    })
  },
})
