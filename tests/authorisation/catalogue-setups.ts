import type { Contract } from '@linkwright/core/contract/index'
import { NO_PROMISE } from '@linkwright/core/buying/promises/promise-rules'
import type { CallSetup } from './call-setup.ts'
import type { Fixture } from './fixture.ts'

const PRODUCT = 103
const FAR = '2099-01-01'
/** Above all ids from the database. */
const KEPT = 900_001

async function noComingPrice({ server }: Fixture): Promise<void> {
  await server.services.kysely.deleteFrom('product_prices').where('from_day', '=', FAR).execute()
}

async function aComingPrice(fixture: Fixture): Promise<void> {
  await noComingPrice(fixture)
  await fixture.server.services.kysely
    .insertInto('product_prices')
    .values({ product_id: PRODUCT, from_day: FAR, cents: 100 })
    .execute()
}

async function aDiscount({ server }: Fixture): Promise<void> {
  const { kysely } = server.services
  await kysely.deleteFrom('cart_discounts').where('id', '=', KEPT).execute()
  await kysely
    .insertInto('cart_discounts')
    .values({ id: KEPT, title: 'Kept', product_id: PRODUCT, cents: 1 })
    .execute()
}

const discount = { title: 'New', product_id: PRODUCT, amount: 1, quantity: 1, from_day: null, to_day: null }

export const catalogueSetups: { [E in keyof Contract['catalogue']]: CallSetup } = {
  list: { names: 'nothing' },
  setPrice: {
    names: 'nothing',
    before: noComingPrice,
    fields: () => ({ kind: 'product', id: PRODUCT, price: 1, from_day: FAR }),
  },
  withdrawPrice: {
    names: 'nothing',
    before: aComingPrice,
    fields: () => ({ kind: 'product', id: PRODUCT, from_day: FAR }),
  },
  enable: {
    names: 'nothing',
    pathParams: { id: String(PRODUCT) },
    async before({ server }) {
      await server.services.kysely
        .updateTable('products')
        .set({ enabled: false })
        .where('id', '=', PRODUCT)
        .execute()
    },
    fields: () => ({ enabled: true }),
  },
  setPromise: {
    names: 'nothing',
    pathParams: { id: String(PRODUCT) },
    async before({ server }) {
      await server.services.kysely
        .updateTable('products')
        .set({ promise_months: 0 })
        .where('id', '=', PRODUCT)
        .execute()
    },
    fields: () => ({ ...NO_PROMISE, months: 12 }),
  },
  addDiscount: { names: 'nothing', fields: () => discount },
  editDiscount: {
    names: 'nothing',
    pathParams: { id: String(KEPT) },
    before: aDiscount,
    fields: () => discount,
  },
  endDiscount: { names: 'nothing', pathParams: { id: String(KEPT) }, before: aDiscount },
}
