import type { cart } from '@linkwright/core/buying/cart/api'
import { cartDiscounts, discountInfo } from '@linkwright/core/buying/cart/discount'
import { lineCents } from '@linkwright/core/buying/cart/cart-line'
import { sql } from 'kysely'
import { today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { addLine } from './add.ts'
import { presentCart } from './present.ts'
import { cartRows, discountRules } from './queries.ts'
import { removeLine } from './remove.ts'

export const cartRoutes: Handlers<typeof cart> = {
  async list(_input, { db, caller }) {
    return presentCart(await cartRows(db, caller))
  },

  async add(form, { services, caller, write, log }) {
    const added = await write(async (db) => {
      const id = await addLine(db, caller, form, today(services))
      const [item] = presentCart(await cartRows(db, caller, sql<boolean>`c.id = ${id}`))
      if (item === undefined) throw new Error('a cart line that is not there')
      return { cart_id: id, item }
    })
    log.info({ cart_id: added.cart_id, product_id: form.link.id }, 'cart line added')
    return added
  },

  async remove({ id }, { services, caller, write, log }) {
    const done = await write(async (db) => {
      await removeLine(db, caller, id, today(services))
      return { msg: 'ok' as const }
    })
    log.info({ cart_id: id }, 'cart line removed')
    return done
  },

  async discount(_input, { services, db, caller }) {
    const [rows, rules] = await Promise.all([cartRows(db, caller), discountRules(db)])
    const lines = presentCart(rows).map((item) => ({
      product: item.link?.name ?? '',
      cents: lineCents(item),
    }))
    return { discountInfo: cartDiscounts(rules, lines, today(services)).map(discountInfo) }
  },
}
