import { cartErrors } from '@linkwright/core/buying/cart/cart-errors'
import { syndicationCategories } from '@linkwright/core/buying/products/order-forms/syndication'
import type { OrderedType } from '@linkwright/core/buying/orders/line-status'
import { anchorTypes } from '@linkwright/core/tracking/links/anchor'
import type { CartAddInput } from '@linkwright/sdk'
import { type OrderField, type OrderFields, orderFields } from './order-fields.ts'

/** What is ordered, and where it points to, as the server knows them. */
export type Ordered = {
  readonly type: OrderedType
  /** Of the catalogue, or a link of the marketplace; undefined for account credit. */
  readonly product: number | undefined
  readonly content?: number | undefined
  readonly place?: { readonly site_id: number; readonly page_id: number } | undefined
}

/** The form of an order. */
export function orderForm({ type, product, content, place }: Ordered, words: OrderFields): CartAddInput {
  const about = { type, link: product === undefined ? null : { id: product }, source: 'command line' }
  switch (type) {
    case 'credit':
      return { ...about, price: Number(words.credit) }
    case 'syndication':
      return { ...about, url: words.target, category: oneOf(syndicationCategories, words.category) ?? null }
    case 'technical_seo':
      return { ...about, emailAlias: words.email, websiteUrl: words.website }
    case 'dgt_pr':
      return {
        ...about,
        clientName: words.client,
        clientPosition: words.position,
        emailAlias: words.email,
        linkedinUrl: words.linkedin,
        websiteUrl: words.website,
        brandGuidelines: words.guidelines,
        focusTopic: words.topic,
        imageUrl: words.image,
        agreement: isYes(words.agree),
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
      ? { anchor: words.anchor, url: words.target }
      : { anchorText: words.anchor, targetUrl: words.target }),
    ...(content === undefined ? {} : { content: { id: content } }),
    linkMap_id: idOf(words.suggestion),
    parent_id: idOf(words.under),
    anchor_type: oneOf(anchorTypes, words.type),
  }
}

/** Why a form would be refused, a sentence for each word that is to blame. */
export function orderFieldErrors(form: CartAddInput): Map<OrderField | undefined, string> {
  const names = Object.keys(orderFields) as OrderField[]
  const faults = Object.entries(cartErrors(form)).flatMap(([field, sentence]) => {
    const word = names.find((name) => (orderFields[name].fields as readonly string[]).includes(field))
    return sentence === undefined ? [] : [[word, sentence] as const]
  })
  return new Map(faults)
}

/** Whether somebody says yes, as spreadsheets do too. */
function isYes(said: string | undefined): boolean {
  return ['yes', 'y', 'true', '1', 'x'].includes(said?.trim().toLowerCase() ?? '')
}

function idOf(said: string | undefined): number | undefined {
  return said === undefined ? undefined : Number(said)
}

function oneOf<const T extends string>(all: readonly T[], said: string | undefined): T | undefined {
  return all.find((each) => each === said?.trim().toLowerCase())
}
