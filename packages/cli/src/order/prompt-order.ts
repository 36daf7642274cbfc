import { syndicationCategories } from '@linkwright/core/buying/products/order-forms/syndication'
import type { LinkProduct } from '@linkwright/sdk'
import { promptText, choose } from '../input/prompts.ts'
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
  return choose(io, 'Product', [first, ...others])
}

/** Prompts for each missing field until it is valid. */
export async function promptOrderFields(
  io: Io,
  catalogue: Catalogue,
  ordered: Ordered,
  given: OrderFields,
): Promise<OrderFields> {
  let words = given
  for (const word of fieldsOf[ordered.type]) {
    const isGiven = words[word] !== undefined || (word === 'target' && ordered.place !== undefined)
    if (!isGiven) words = { ...words, [word]: await answerTo(io, catalogue, ordered, word, words) }
  }
  return words
}

async function answerTo(
  io: Io,
  catalogue: Catalogue,
  ordered: Ordered,
  word: OrderField,
  words: OrderFields,
): Promise<string> {
  const { ask } = orderFields[word]
  if (word === 'agree') return choose(io, ask, [no, { name: 'Yes', value: 'yes' }])
  if (word === 'category')
    return choose(io, ask, [
      { name: 'none', value: '' },
      ...syndicationCategories.map((name) => ({ name, value: name })),
    ])
  if (word === 'content') {
    const currency = await catalogue.currency()
    const [first, ...others] = (await catalogue.contents(ordered.product ?? 0)).map((content) => ({
      name: `${content.description}, ${priceIn(currency, content.price)}`,
      value: String(content.id),
    }))
    return first === undefined ? '' : choose(io, ask, [first, ...others])
  }
  return promptText(io, ask, (text) => {
    if (word === 'image') {
      const image = readImage(text)
      return typeof image === 'string' ? image : undefined
    }
    return orderFieldErrors(orderForm(ordered, { ...words, [word]: text })).get(word)
  })
}

const no = { name: 'No', value: 'no' }
