import { syndicationCategories } from '@linkwright/core/buying/products/order-forms/syndication'
import type { LinkProduct } from '@linkwright/sdk'
import { promptText, promptChoice } from '../input/prompts.ts'
import type { Io } from '../io.ts'
import { type Catalogue, priceIn } from './catalogue.ts'
import { readImage } from './image.ts'
import { type Ordered, orderForm, orderFieldErrors } from './order-form.ts'
import { type OrderField, type OrderFields, orderFields, fieldsOf } from './order-fields.ts'

/** Prompts for the product. */
export async function promptProduct(io: Io, catalogue: Catalogue): Promise<LinkProduct> {
  const currency = await catalogue.currency()
  const [first, ...others] = catalogue.products.map((product) => ({
    name: `${product.name}, ${priceIn(currency, product.price)}`,
    value: product,
  }))
  if (first === undefined) throw new Error('The catalogue has no products.')
  return promptChoice(io, 'Product', [first, ...others])
}

/** Prompts for each missing field until it is valid. */
export async function promptOrderFields(
  io: Io,
  catalogue: Catalogue,
  ordered: Ordered,
  given: OrderFields,
): Promise<OrderFields> {
  let values = given
  for (const name of fieldsOf[ordered.type]) {
    const isGiven = values[name] !== undefined || (name === 'target' && ordered.place !== undefined)
    if (!isGiven) values = { ...values, [name]: await promptField(io, catalogue, ordered, name, values) }
  }
  return values
}

async function promptField(
  io: Io,
  catalogue: Catalogue,
  ordered: Ordered,
  name: OrderField,
  values: OrderFields,
): Promise<string> {
  const { prompt } = orderFields[name]
  if (name === 'agree') return promptChoice(io, prompt, [no, { name: 'Yes', value: 'yes' }])
  if (name === 'category')
    return promptChoice(io, prompt, [
      { name: 'none', value: '' },
      ...syndicationCategories.map((category) => ({ name: category, value: category })),
    ])
  if (name === 'content') {
    const currency = await catalogue.currency()
    const [first, ...others] = (await catalogue.contents(ordered.product ?? 0)).map((content) => ({
      name: `${content.description}, ${priceIn(currency, content.price)}`,
      value: String(content.id),
    }))
    return first === undefined ? '' : promptChoice(io, prompt, [first, ...others])
  }
  return promptText(io, prompt, (text) => {
    if (name === 'image') {
      const image = readImage(text)
      return typeof image === 'string' ? image : undefined
    }
    return orderFieldErrors(orderForm(ordered, { ...values, [name]: text })).get(name)
  })
}

const no = { name: 'No', value: 'no' }
