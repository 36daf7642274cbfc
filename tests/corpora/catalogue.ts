import type { LinkwrightClient } from '@linkwright/sdk'
import type { catalogueFields } from './catalogue-fields.ts'
import { nothing, type Place, type Send } from './place.ts'

const PRODUCT = { kind: 'product', id: 103 } as const

/** How to send a text as each field of the calls about prices and discounts. */
export function catalogueSenders({ server }: Place): Record<keyof typeof catalogueFields, Send> {
  let made: Promise<LinkwrightClient['catalogue']> | undefined
  const calls = () =>
    (made ??= server.newAccount({ user_type: 'admin' }).then(({ client }) => client.catalogue))
  const discount = { title: 'X', product_id: 103, amount: 1, quantity: 1, from_day: null, to_day: null }
  const add = async (form: object) => await (await calls()).addDiscount({ ...discount, ...form })
  const edit = async (form: object) => {
    const { id } = await add({})
    return await (await calls()).editDiscount({ id, ...discount, ...form })
  }
  return {
    'catalogue.setPrice from_day': async (from_day) =>
      nothing((await calls()).setPrice({ ...PRODUCT, price: 1, from_day })),
    'catalogue.withdrawPrice from_day': async (from_day) =>
      nothing((await calls()).withdrawPrice({ ...PRODUCT, from_day })),
    'catalogue.addDiscount title': async (title) => (await add({ title })).title,
    'catalogue.addDiscount from_day': async (from_day) => nothing(add({ from_day })),
    'catalogue.addDiscount to_day': async (to_day) => nothing(add({ to_day })),
    'catalogue.editDiscount title': async (title) => (await edit({ title })).title,
    'catalogue.editDiscount from_day': async (from_day) => nothing(edit({ from_day })),
    'catalogue.editDiscount to_day': async (to_day) => nothing(edit({ to_day })),
  }
}
