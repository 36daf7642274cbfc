import type { cart } from '@linkwright/core/buying/cart/api'
import { sql } from 'kysely'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Context, today } from '../../../http/context.ts'
import type { Handlers } from '../../../http/routes.ts'
import { addLine } from './add.ts'
import { addLinks } from './add-links.ts'
import { addRenewal } from './renew.ts'
import { editLine, moveLine } from './edit.ts'
import type { Today } from './line-from-form.ts'
import { givenDiscounts, wholeCart } from './read.ts'
import { presentCart, presentDiscount } from './present.ts'
import { readCart } from './queries.ts'
import { emptyCart, removeLine } from './remove-lines.ts'

/** One line as it is sent. */
async function shown(db: TenantDb, viewer: Viewer, id: number, day: string) {
  const { items } = presentCart(await readCart(db, viewer, day, sql<boolean>`c.id = ${id}`))
  const [item] = items
  if (item === undefined) throw new Error('a missing cart line')
  return { cart_id: id, item }
}

/** Changes a line in a transaction, and returns it as it is sent. */
async function changed(
  { services, caller, write }: Pick<Context, 'services' | 'caller' | 'write'>,
  change: (db: TenantDb, time: Today) => Promise<number>,
) {
  return await write(async (db) => {
    const time = { now: services.now(), today: today(services) }
    return await shown(db, caller, await change(db, time), time.today)
  })
}

export const cartRoutes: Handlers<typeof cart> = {
  async list(_input, { services, db, caller }) {
    return await wholeCart(db, caller, today(services))
  },

  async add(form, ctx) {
    const added = await changed(ctx, (db, time) => addLine(db, ctx.caller, form, time))
    const { type, link } = form
    ctx.log.info({ cart_id: added.cart_id, type, product_id: link?.id }, 'cart line added')
    return added
  },

  async addLinks({ siteId, ...form }, { services, caller, write, log }) {
    const added = await write(async (db) => {
      const time = { now: services.now(), today: today(services) }
      const ids = await addLinks(db, caller, { siteId, form }, time)
      const which = sql<boolean>`c.id = any(${ids}::bigint[])`
      return { items: presentCart(await readCart(db, caller, time.today, which)).items }
    })
    log.info({ site_id: siteId, lines: added.items.length, product_id: form.link.id }, 'cart lines added')
    return added
  },

  async renew({ id }, ctx) {
    const renewal = await changed(ctx, (db, time) => addRenewal(db, ctx.caller, id, time))
    ctx.log.info({ cart_id: renewal.cart_id, watch_id: id }, 'renewal added to the cart')
    return renewal
  },

  async edit(form, ctx) {
    const edited = await changed(ctx, (db, time) => editLine(db, ctx.caller, form, time))
    const { type, link } = form
    ctx.log.info({ cart_id: edited.cart_id, type, product_id: link?.id }, 'cart line edited')
    return edited
  },

  async move(place, ctx) {
    const moved = await changed(ctx, (db, time) => moveLine(db, ctx.caller, place, time.today))
    ctx.log.info({ cart_id: moved.cart_id, page_id: place.page_id }, 'cart line moved')
    return moved
  },

  async empty(_input, { services, caller, write, log }) {
    const done = await write(async (db) => ({ removed: await emptyCart(db, caller, today(services)) }))
    log.info(done, 'cart emptied')
    return done
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
    const given = await givenDiscounts(db, caller, today(services))
    return { discountInfo: given.map(presentDiscount) }
  },
}
