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
import { namingTargets, sendable } from './sendable.ts'

export const addLine = write<Session['cart'][number]>({
  name: 'add',
  summary: call('cart.add').summary,
  args: [{ name: '[anchor]', help: 'anchor text of a link, up to 5 words' }],
  flags: [
    ...orderFlags,
    { flag: '--marketplace <id>', help: 'in place of a product: a link that marketplace list prints' },
    { flag: '--credit <dollars>', help: 'in place of a product: account credit, which administrators order' },
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
    const { ordered, words } = await said(client, input, io)
    const form = await sendable(client, ordered, words, words.image, io)
    const { item } = await client.cart.add(form, { signal: io.signal }).catch(namingTargets(form))
    return item
  },
  message: (item) => `Added line ${item.cart_id}.`,
})

/** What is ordered; what was left out is asked for where somebody can be asked. */
async function said(client: Client, input: Input, io: Io): Promise<{ ordered: Ordered; words: OrderFields }> {
  const [anchor] = input.args
  const words = { ...orderFieldsOf(input), ...(anchor === undefined ? {} : { anchor }) }
  const name = input.text('product')
  const listed = input.number('marketplace')
  if (listed !== undefined) return await ofMarketplace(client, input, io, listed, words)
  if (words.credit !== undefined) {
    if (name !== undefined) throw new CliError('usage', '--product and --credit cannot be given together.')
    return { ordered: { type: 'credit', product: undefined }, words }
  }
  if (name === undefined && !canPrompt(io)) throw new CliError('usage', 'Say what to order: --product.')
  const catalogue = await Catalogue.read(client, io)
  const product =
    name === undefined ? await (await asking()).promptProduct(io, catalogue) : soldProduct(catalogue, name)
  const { type } = product
  const isLink = type === 'backlinks' || type === 'link_insertions' || type === 'msn'
  if (isLink && (words.page === undefined) === (words.target === undefined) && !asksTarget(io, words))
    throw new CliError('usage', 'Say what it shall link to: --page or --target.')
  const page = isLink && words.page !== undefined ? await findPage(client, Number(words.page), io) : undefined
  const place = page && { site_id: page.site.id, page_id: page.page.id }
  const ordered = { type, product: product.id, place }
  const all = canPrompt(io) ? await (await asking()).promptOrderFields(io, catalogue, ordered, words) : words
  return { ordered: { ...ordered, content: contentId(all) }, words: all }
}

/** A link of the marketplace is no product of the catalogue. */
async function ofMarketplace(client: Client, input: Input, io: Io, product: number, words: OrderFields) {
  for (const flag of ['product', 'credit'])
    if (input.text(flag) !== undefined)
      throw new CliError('usage', `--marketplace and --${flag} cannot be given together.`)
  if ((words.page === undefined) === (words.target === undefined))
    throw new CliError('usage', 'Say what it shall link to: --page or --target.')
  const page = words.page === undefined ? undefined : await findPage(client, Number(words.page), io)
  const place = page && { site_id: page.site.id, page_id: page.page.id }
  return { ordered: { type: 'marketplace' as const, product, place }, words }
}

const asking = () => import('../../order/prompt-order.ts')

function asksTarget(io: Io, { page, target }: OrderFields): boolean {
  return canPrompt(io) && page === undefined && target === undefined
}

function contentId({ content = '' }: OrderFields): number | undefined {
  return content === '' ? undefined : Number(content)
}
