import { productTypes } from '@linkwright/core/buying/products/product-type'
import { joinMessages } from '@linkwright/core/values/text'
import type { CartAddInput } from '@linkwright/sdk'
import { CliError } from '../../errors.ts'
import type { Io } from '../../io.ts'
import { type Ordered, orderForm, orderFieldErrors } from '../../order/order-form.ts'
import { type OrderFields, unusedFields } from '../../order/order-fields.ts'
import type { Client } from '../../server/client.ts'
import { notFoundAs } from '../../server/not-found.ts'

/** The form of an order that the server would take; a file that is named as its image is uploaded first. */
export async function sendable(
  client: Client,
  ordered: Ordered,
  words: OrderFields,
  image: string | undefined,
  io: Io,
): Promise<CartAddInput> {
  const stray = unusedFields(ordered.type, words)
  if (stray.length > 0) {
    const flags = stray.map((word) => (word === 'anchor' ? 'anchor' : `--${word}`))
    throw new CliError('usage', `${nameOf(ordered.type)} takes no ${flags.join(', ')}.`)
  }
  const form = orderForm(ordered, words)
  const faults = [...orderFieldErrors(form).values()]
  // As the server would say it, each sentence in its line.
  if (faults.length > 0)
    throw Object.assign(new CliError('refused', joinMessages(faults)), {
      issues: faults.map((message) => ({ message })),
    })
  if (image === undefined) return form
  const { uploadFile } = await import('../../order/image.ts')
  return { ...form, imageUrl: await uploadFile(client, image, io.signal) }
}

const nameOf = (type: Ordered['type']) =>
  type === 'marketplace' ? 'A link of the marketplace' : productTypes[type].one

/** A page that was found may be gone when the line is sent, and so may a suggestion or link of it. */
export function namingTargets({ page_id, linkMap_id, parent_id }: CartAddInput, line?: string) {
  const named = [
    ...(line === undefined ? [] : [line]),
    ...(linkMap_id ? [`suggestion ${linkMap_id}`] : []),
    ...(parent_id ? [`link ${parent_id}`] : []),
  ]
  const on = page_id && (linkMap_id ?? parent_id) ? ` on page ${page_id}` : ''
  return notFoundAs(`${named.join(' or ') || 'such page'}${on}`)
}
