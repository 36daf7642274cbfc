import type { orders } from '@linkwright/core/buying/orders/api'
import { sql } from 'kysely'
import { today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { countedExport } from '../../account/caps/count-export.ts'
import { presentCart } from '../cart/present.ts'
import { readCart } from '../cart/queries.ts'
import { orderAgain } from './order-again.ts'
import { archive } from './archive.ts'
import { orderLines, siteOrderLines } from './export.ts'
import { orderList } from './list.ts'
import { anyOrderDetails, orderDetails } from './read.ts'

export const orderRoutes: Handlers<typeof orders> = {
  async list(wanted, { db, caller, list }) {
    return await orderList(db, caller, { ...wanted, isArchived: false }, list)
  },

  async billed(wanted, { db, caller, list }) {
    return await orderList(db, caller, wanted, list)
  },

  async archived(wanted, { db, caller, list }) {
    return await orderList(db, caller, { ...wanted, isArchived: true }, list)
  },

  async archive({ id }, { services, caller, write }) {
    const now = services.now()
    return await write(async (db) => {
      return { msg: 'ok' as const, completed: await archive(db, caller, { id, archived: true, now }) }
    })
  },

  async restore({ id }, { services, caller, write }) {
    const now = services.now()
    return await write(async (db) => {
      return { msg: 'ok' as const, completed: await archive(db, caller, { id, archived: false, now }) }
    })
  },

  async details({ id }, { db, all, caller }) {
    return await (all === undefined ? orderDetails(db, caller, id) : anyOrderDetails(all, caller, id))
  },

  async again({ id }, { services, caller, write, log }) {
    const time = { now: services.now(), today: today(services) }
    const done = await write(async (db) => {
      const { ids, refused } = await orderAgain(db, caller, id, time)
      const added = sql<boolean>`c.id = any(${ids}::bigint[])`
      const { items } = presentCart(await readCart(db, caller, time.today, added))
      return { items, refused }
    })
    log.info({ order_id: id, added: done.items.length, refused: done.refused.length }, 'ordered again')
    return done
  },

  async export({ q, tag }, { db, bulk, caller, services, log }) {
    return countedExport({ db, services, log }, orderLines(bulk, caller, { isArchived: false, q, tag }))
  },

  async exportArchived({ q, tag }, { db, bulk, caller, services, log }) {
    return countedExport({ db, services, log }, orderLines(bulk, caller, { isArchived: true, q, tag }))
  },

  async exportSite({ siteId }, { db, bulk, caller, services, log }) {
    return countedExport({ db, services, log }, siteOrderLines(bulk, caller, siteId))
  },
}
