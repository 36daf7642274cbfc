import { amountIn, toCents } from '@linkwright/core/values/money'
import type { PageLinkPlan } from '@linkwright/sdk'
import type { Input } from '../define/command.ts'
import { CliError } from '../errors.ts'
import { type Io, printMessage } from '../io.ts'
import { Catalogue, soldProduct } from '../order/catalogue.ts'
import type { Client } from '../server/client.ts'

/** Links of one product and what they cost. */
export type Planned = Pick<PageLinkPlan, 'price' | 'lines'>

/** The ids of `--product` and `--content`. */
export async function chosenProduct(client: Client, input: Input, io: Io) {
  const [name, length] = [input.text('product'), input.text('content')]
  if (name === undefined) {
    if (length !== undefined) throw new CliError('usage', 'A content length needs a product: --product NAME.')
    return {}
  }
  const catalogue = await Catalogue.read(client, io)
  const product = soldProduct(catalogue, name)
  if (length === undefined) return { product: product.id }
  const content = await catalogue.content(product.id, length)
  if (content === undefined)
    throw new CliError('notFound', `${product.name} has no content length ${length}.`)
  return { product: product.id, content: content.id }
}

/** The cost of links in one sentence. */
export function costText(price: NonNullable<Planned['price']>, currency: string): string {
  const inCurrency = (dollars: number) => amountIn(toCents(dollars), currency)
  const { product, content, each, plan_discount, total } = price
  const name = content === null ? product.name : `${product.name}, ${content.description}`
  const discount = plan_discount > 0 ? `, plan discount -${inCurrency(plan_discount)}` : ''
  return `Cost: ${inCurrency(total)} before tax (${name} at ${inCurrency(each)} each${discount}).`
}

/** Puts all lines into the cart, or none. */
export async function orderLinks(
  client: Client,
  io: Io,
  { siteId, source, price, lines }: Planned & { siteId: number; source: string },
): Promise<void> {
  if (price === null || lines.length === 0) return printMessage(io, 'Nothing to add to your cart.')
  const { items } = await client.cart.addLinks(
    {
      siteId,
      type: price.product.type,
      link: { id: price.product.id },
      content: price.content === null ? null : { id: price.content.id },
      source,
      lines,
    },
    { signal: io.signal },
  )
  printMessage(io, `Added ${items.length} ${items.length === 1 ? 'line' : 'lines'} to your cart.`)
}
