import type { cart } from '@linkwright/core/buying/cart/api'
import { cartDiscounts } from '@linkwright/core/buying/cart/discount'
import { sql } from 'kysely'
import { today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { addLine } from './add.ts'
import { presentCart, presentDiscount } from './present.ts'
import { readCart, readDiscountable } from './queries.ts'
import { wholeCart } from './read.ts'
import { removeLine } from './remove.ts'

export const cartRoutes: Handlers<typeof cart> = {
  async list(_input, { services, db, caller }) {
    return await wholeCart(db, caller, today(services))
  },

  async add(form, { services, caller, write, log }) {
    const added = await write(async (db) => {
      const day = today(services)
      const id = await addLine(db, caller, form, day)
      const { items } = presentCart(await readCart(db, caller, day, sql<boolean>`c.id = ${id}`))
      const [item] = items
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
    const day = today(services)
    const { rules, lines } = await readDiscountable(db, caller, day)
    // A line without a price is one that cannot be read.
    const priced = lines.flatMap(({ product, cents }) => (cents === null ? [] : { product, cents }))
    return { discountInfo: cartDiscounts(rules, priced, day).map(presentDiscount) }
  },
}
