import { cartErrors } from '@linkwright/core/buying/cart/cart-errors'
import { syndicationCategories } from '@linkwright/core/buying/products/order-forms/syndication'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import { anchorTypes } from '@linkwright/core/tracking/links/anchor'
import type { CartAddInput } from '@linkwright/sdk'
import { type OrderField, type OrderFields, orderFields } from './order-fields.ts'

/** The ordered product and the page it links to, with the server's ids. */
export type Ordered = {
  readonly type: OrderedType
  /** Id of a product or marketplace link; undefined for account credit. */
  readonly product: number | undefined
  readonly content?: number | undefined
  readonly place?: { readonly site_id: number; readonly page_id: number } | undefined
}

/** The form of an order. */
export function orderForm({ type, product, content, place }: Ordered, values: OrderFields): CartAddInput {
  const about = { type, link: product === undefined ? null : { id: product }, source: 'command line' }
  switch (type) {
    case 'credit':
      return { ...about, price: Number(values.credit) }
    case 'syndication':
      return { ...about, url: values.target, category: oneOf(syndicationCategories, values.category) ?? null }
    case 'technical_seo':
      return { ...about, emailAlias: values.email, websiteUrl: values.website }
    case 'dgt_pr':
      return {
        ...about,
        clientName: values.client,
        clientPosition: values.position,
        emailAlias: values.email,
        linkedinUrl: values.linkedin,
        websiteUrl: values.website,
        brandGuidelines: values.guidelines,
        focusTopic: values.topic,
        imageUrl: values.image,
        agreement: isYes(values.agree),
      }
    case 'backlinks':
    case 'link_insertions':
    case 'msn':
    case 'marketplace':
      break
  }
  return {
    ...about,
    ...place,
    ...(type === 'backlinks'
      ? { anchor: values.anchor, url: values.target }
      : { anchorText: values.anchor, targetUrl: values.target }),
    ...(content === undefined ? {} : { content: { id: content } }),
    linkMap_id: idOf(values.suggestion),
    parent_id: idOf(values.under),
    anchor_type: oneOf(anchorTypes, values.type),
  }
}

/** The errors of a form, by order field. */
export function orderFieldErrors(form: CartAddInput): Map<OrderField | undefined, string> {
  const names = Object.keys(orderFields) as OrderField[]
  const errors = Object.entries(cartErrors(form)).flatMap(([field, message]) => {
    const name = names.find((each) => (orderFields[each].fields as readonly string[]).includes(field))
    return message === undefined ? [] : [[name, message] as const]
  })
  return new Map(errors)
}

/** Whether a cell means yes, in the forms that spreadsheets use. */
function isYes(text: string | undefined): boolean {
  return ['yes', 'y', 'true', '1', 'x'].includes(text?.trim().toLowerCase() ?? '')
}

function idOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

function oneOf<const T extends string>(all: readonly T[], text: string | undefined): T | undefined {
  return all.find((each) => each === text?.trim().toLowerCase())
}
