import { productTypes } from '@linkwright/core/buying/products/product-type'
import { joinMessages } from '@linkwright/core/values/text'
import type { CartAddInput } from '@linkwright/sdk'
import { CliError } from '../../errors.ts'
import type { Io } from '../../io.ts'
import { type Ordered, orderForm, orderFieldErrors } from '../../order/order-form.ts'
import { type OrderFields, unusedFields } from '../../order/order-fields.ts'
import type { Client } from '../../server/client.ts'
import { notFoundAs } from '../../server/not-found.ts'

/** Checks an order as the server does and returns its form; uploads the image if there is one. */
export async function validOrderForm(
  client: Client,
  ordered: Ordered,
  fields: OrderFields,
  image: string | undefined,
  io: Io,
): Promise<CartAddInput> {
  const unused = unusedFields(ordered.type, fields)
  if (unused.length > 0) {
    const flags = unused.map((field) => (field === 'anchor' ? 'anchor' : `--${field}`))
    throw new CliError('usage', `${nameOfType(ordered.type)} does not accept ${flags.join(', ')}.`)
  }
  const form = orderForm(ordered, fields)
  const errors = [...orderFieldErrors(form).values()]
  // The same error as the server's, with one message per line.
  if (errors.length > 0)
    throw Object.assign(new CliError('refused', joinMessages(errors)), {
      issues: errors.map((message) => ({ message })),
    })
  if (image === undefined) return form
  const { uploadFile } = await import('../../order/image.ts')
  return { ...form, imageUrl: await uploadFile(client, image, io.signal) }
}

const nameOfType = (type: Ordered['type']) =>
  type === 'marketplace' ? 'A marketplace link' : productTypes[type].one

/** The page, suggestion or link may be deleted between its look-up and the request. */
export function explainMissingTarget({ page_id, linkMap_id, parent_id }: CartAddInput, line?: string) {
  const named = [
    ...(line === undefined ? [] : [line]),
    ...(linkMap_id ? [`suggestion ${linkMap_id}`] : []),
    ...(parent_id ? [`link ${parent_id}`] : []),
  ]
  const on = page_id && (linkMap_id ?? parent_id) ? ` on page ${page_id}` : ''
  return notFoundAs(`${named.join(' or ') || 'such page'}${on}`)
}
