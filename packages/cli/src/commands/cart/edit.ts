import type { Session } from '@linkwright/sdk'
import type { Client } from '../../server/client.ts'
import { call } from '../../define/endpoint-command.ts'
import type { Input } from '../../define/command.ts'
import { write } from '../../define/kinds.ts'
import { CliError } from '../../errors.ts'
import { notTogether } from '../../input/fields.ts'
import type { Io } from '../../io.ts'
import { Catalogue, soldProduct } from '../../order/catalogue.ts'
import { orderFlags, orderFieldsOf } from '../../order/order-flags.ts'
import type { Ordered } from '../../order/order-form.ts'
import { type OrderFields, unusedFields } from '../../order/order-fields.ts'
import { fieldsOfItem } from '../../order/fields-of-item.ts'
import { findPage } from '../../server/page.ts'
import { cartColumns } from '../../order/cart-columns.ts'
import { explainMissingTarget, validOrderForm } from './valid-order-form.ts'

const { arg, summary } = call('cart.edit')

export const editLine = write<Session['cart'][number]>({
  name: 'edit',
  summary,
  args: [arg('id', '<id>', ', as listed by cart show')],
  flags: [{ flag: '--anchor <text>', help: 'anchor text of a link, up to 5 words' }, ...orderFlags],
  examples: [
    'linkwright cart edit 7 --anchor "garden shears"',
    'linkwright cart edit 7 --product 104 --content 3',
    'linkwright cart edit 9 --guidelines "Plain words."',
  ],
  columns: cartColumns,
  send: async (client, input, io) => {
    const id = input.idArg()
    notTogether(input, 'page', 'target')
    const given = orderFieldsOf(input)
    if (Object.keys(given).length === 0 && input.text('product') === undefined)
      throw new CliError('usage', 'Specify at least one change; see --help.')
    const before = (await client.cart.list({}, { signal: io.signal })).find((item) => item.cart_id === id)
    if (before === undefined) throw new CliError('notFound', `There is no line ${id} in your cart.`)
    const { ordered, fields } = await editedOrder(client, before, input, io)
    const form = await validOrderForm(client, ordered, fields, given.image, io)
    const editing = client.cart.edit({ id, ...form }, { signal: io.signal })
    return (await editing.catch(explainMissingTarget(form, `line ${id} in your cart`))).item
  },
  message: (item) => `Changed line ${item.cart_id}.`,
})

/** Merges the flags into the line; another product keeps the fields that both products have. */
async function editedOrder(
  client: Client,
  before: Session['cart'][number],
  input: Input,
  io: Io,
): Promise<{ ordered: Ordered; fields: OrderFields }> {
  const { ordered, values: fields } = fieldsOfItem(before)
  const given = orderFieldsOf(input)
  const name = input.text('product')
  const product = name === undefined ? undefined : soldProduct(await Catalogue.read(client, io), name)
  const type = product?.type ?? ordered.type
  const unused = new Set(unusedFields(type, fields))
  const shared: OrderFields = Object.fromEntries(
    Object.entries(fields).filter(([field]) => !unused.has(field as keyof OrderFields)),
  )
  const content = given.content === undefined ? ordered.content : Number(given.content)
  const base = {
    type,
    product: product?.id ?? ordered.product,
    content: type === 'backlinks' ? content : undefined,
  }
  const { suggestion: _, under: __, target: ___, ...elsewhere } = shared
  if (given.page !== undefined) {
    const { site, page } = await findPage(client, Number(given.page), io)
    const place = { site_id: site.id, page_id: page.id }
    return { ordered: { ...base, place }, fields: { ...elsewhere, ...given } }
  }
  if (given.target !== undefined) return { ordered: base, fields: { ...elsewhere, ...given } }
  return { ordered: { ...base, place: ordered.place }, fields: { ...shared, ...given } }
}
