import type { Session } from '@linkwright/sdk'
import type { Client } from '../../server/client.ts'
import type { Input } from '../../define/command.ts'
import { call } from '../../define/endpoint-command.ts'
import { CliError } from '../../errors.ts'
import { canPrompt } from '../../input/prompts.ts'
import type { Io } from '../../io.ts'
import { Catalogue, soldProduct } from '../../order/catalogue.ts'
import { orderFlags, orderFieldsOf } from '../../order/order-flags.ts'
import type { Ordered } from '../../order/order-form.ts'
import type { OrderFields } from '../../order/order-fields.ts'
import { write } from '../../define/kinds.ts'
import { findPage } from '../../server/page.ts'
import { cartColumns } from '../../order/cart-columns.ts'
import { explainMissingTarget, validOrderForm } from './valid-order-form.ts'

export const addLine = write<Session['cart'][number]>({
  name: 'add',
  summary: call('cart.add').summary,
  args: [{ name: '[anchor]', help: 'anchor text of a link, up to 5 words' }],
  flags: [
    ...orderFlags,
    { flag: '--marketplace <id>', help: 'id of a marketplace link, instead of a product' },
    { flag: '--credit <dollars>', help: 'account credit, instead of a product (administrators only)' },
  ],
  examples: [
    'linkwright cart add "garden tools" --product 103 --content 2 --page 12',
    'linkwright cart add "garden tools" --marketplace 31 --page 12',
    'linkwright cart add "this guide" --product 127 --target https://blog.example/post',
    'linkwright cart add --product 117 --target https://garden.example/pruning --category "home and family"',
    'linkwright cart add --product 129 --email jo@garden.example --website garden.example',
  ],
  columns: cartColumns,
  send: async (client, input, io) => {
    const { ordered, fields } = await readOrder(client, input, io)
    const form = await validOrderForm(client, ordered, fields, fields.image, io)
    const { item } = await client.cart.add(form, { signal: io.signal }).catch(explainMissingTarget(form))
    return item
  },
  message: (item) => `Added line ${item.cart_id}.`,
})

/** Reads the order from the command line; on a terminal it prompts for missing fields. */
async function readOrder(
  client: Client,
  input: Input,
  io: Io,
): Promise<{ ordered: Ordered; fields: OrderFields }> {
  const [anchor] = input.args
  const fields = { ...orderFieldsOf(input), ...(anchor === undefined ? {} : { anchor }) }
  const name = input.text('product')
  const listed = input.number('marketplace')
  if (listed !== undefined) return await readMarketplaceOrder(client, input, io, listed, fields)
  if (fields.credit !== undefined) {
    if (name !== undefined) throw new CliError('usage', '--product and --credit cannot be given together.')
    return { ordered: { type: 'credit', product: undefined }, fields }
  }
  if (name === undefined && !canPrompt(io)) throw new CliError('usage', 'Specify a product with --product.')
  const catalogue = await Catalogue.read(client, io)
  const product =
    name === undefined ? await (await prompts()).promptProduct(io, catalogue) : soldProduct(catalogue, name)
  const { type } = product
  const isLink = type === 'backlinks' || type === 'link_insertions' || type === 'msn'
  if (isLink && (fields.page === undefined) === (fields.target === undefined) && !asksTarget(io, fields))
    throw new CliError('usage', 'Specify the page to link to with either --page or --target.')
  const page =
    isLink && fields.page !== undefined ? await findPage(client, Number(fields.page), io) : undefined
  const place = page && { site_id: page.site.id, page_id: page.page.id }
  const ordered = { type, product: product.id, place }
  const all = canPrompt(io)
    ? await (await prompts()).promptOrderFields(io, catalogue, ordered, fields)
    : fields
  return { ordered: { ...ordered, content: contentId(all) }, fields: all }
}

/** Marketplace links are not products of the catalogue. */
async function readMarketplaceOrder(
  client: Client,
  input: Input,
  io: Io,
  product: number,
  fields: OrderFields,
) {
  for (const flag of ['product', 'credit'])
    if (input.text(flag) !== undefined)
      throw new CliError('usage', `--marketplace and --${flag} cannot be given together.`)
  if ((fields.page === undefined) === (fields.target === undefined))
    throw new CliError('usage', 'Specify the page to link to with either --page or --target.')
  const page = fields.page === undefined ? undefined : await findPage(client, Number(fields.page), io)
  const place = page && { site_id: page.site.id, page_id: page.page.id }
  return { ordered: { type: 'marketplace' as const, product, place }, fields }
}

const prompts = () => import('../../order/prompt-order.ts')

function asksTarget(io: Io, { page, target }: OrderFields): boolean {
  return canPrompt(io) && page === undefined && target === undefined
}

function contentId({ content = '' }: OrderFields): number | undefined {
  return content === '' ? undefined : Number(content)
}
