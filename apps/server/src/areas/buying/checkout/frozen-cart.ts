import type { CartItem } from '@linkwright/core/buying/cart/cart-item'
import { lineDetails } from '@linkwright/core/buying/cart/line-details'
import { PromiseTerms } from '@linkwright/core/buying/promises/promise-terms'
import { CREDIT_NAME } from '@linkwright/core/buying/products/order-forms/credit'
import { type Cents, toCents } from '@linkwright/core/values/money'
import { z } from 'zod'
import type { OfferSnapshot } from '../marketplace/queries.ts'

const nullableNumber = z.number().nullable()
const nullableText = z.string().nullable()

/** A line as it was shown when it was ordered, with the columns of `order_lines`. */
const FrozenLine = z.object({
  cart_line_id: z.number(),
  product_id: nullableNumber,
  content_id: nullableNumber,
  product_name: z.string(),
  customer_description: z.string(),
  internal_code: nullableText,
  content_name: nullableText,
  content_words: nullableNumber,
  link_cents: z.number(),
  content_cents: z.number(),
  off_cents: z.number(),
  site_id: nullableNumber,
  site_name: nullableText,
  page_id: nullableNumber,
  page_nickname: nullableText,
  link_map_id: nullableNumber,
  parent_id: nullableNumber,
  anchor_text: nullableText,
  anchor_type: nullableText,
  target_url: nullableText,
  article_count: nullableNumber,
  details: z.record(z.string(), z.unknown()).nullable(),
  client_name: nullableText,
  client_email: nullableText,
  website_url: nullableText,
  marketplace_link_id: nullableNumber.default(null),
  marketplace_vendor: nullableText.default(null),
  marketplace_url: nullableText.default(null),
  cost_cents: nullableNumber.default(null),
  promised: z.record(z.string(), z.unknown()).nullable().default(null),
  // Without it in carts that were stored before placements could be rented.
  promise: PromiseTerms.extend({ rented: PromiseTerms.shape.rented.default(false) })
    .nullable()
    .default(null),
  renews_line_id: nullableNumber.default(null),
  /** As it is sent. */
  item: z.custom<CartItem>((item) => typeof item === 'object' && item !== null),
})
export type FrozenLine = z.infer<typeof FrozenLine>

/** The stored cart of a checkout. Stored carts are read forever: another shape needs another version. */
const FrozenCart = z.object({
  version: z.literal(1),
  /** The buyer, who may be deleted before it is paid. */
  customer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(FrozenLine),
})
export type FrozenCart = z.infer<typeof FrozenCart>

export const readFrozen = (stored: unknown): FrozenCart => FrozenCart.parse(stored)

/** The values of rel that the backlink type of a marketplace offer named when it was ordered. */
export function frozenRel({ promised }: FrozenLine): readonly string[] {
  const { rel } = promised ?? {}
  return Array.isArray(rel) ? rel.filter((mark) => typeof mark === 'string') : []
}

/** @param shelf of a marketplace link: the data that only administrators read */
export function frozenLine(item: CartItem, off: Cents, shelf?: OfferSnapshot): FrozenLine {
  const { link, content } = item
  return {
    cart_line_id: item.cart_id,
    product_id: link?.id ?? null,
    content_id: content?.id ?? null,
    product_name: link?.name ?? CREDIT_NAME,
    customer_description: link?.customer_description ?? '',
    internal_code: link?.internal_code ?? null,
    content_name: content?.description ?? null,
    content_words: content?.words ?? null,
    link_cents: item.type === 'credit' ? toCents(item.price) : toCents(item.link.price),
    content_cents: toCents(content?.price ?? 0),
    off_cents: off,
    promise: link?.promise ?? null,
    ...ofNoLink,
    ...ownFields(item),
    ...(item.type === 'marketplace' && {
      product_id: null,
      content_id: null,
      marketplace_link_id: item.link.id,
      marketplace_vendor: shelf?.vendor ?? null,
      marketplace_url: shelf?.url ?? null,
      cost_cents: shelf?.cost_cents ?? null,
      promised: shelf === undefined ? null : { ...shelf.promised },
    }),
    item,
  }
}

const ofNoLink = {
  site_id: null,
  site_name: null,
  page_id: null,
  page_nickname: null,
  link_map_id: null,
  parent_id: null,
  anchor_text: null,
  anchor_type: null,
  target_url: null,
  article_count: null,
  details: null,
  client_name: null,
  client_email: null,
  website_url: null,
  marketplace_link_id: null,
  marketplace_vendor: null,
  marketplace_url: null,
  cost_cents: null,
  promised: null,
  renews_line_id: null,
}

/** The fields of each type. */
function ownFields(item: CartItem): Partial<FrozenLine> {
  switch (item.type) {
    case 'backlinks':
      return { ...placeOf(item), anchor_text: item.anchor, target_url: item.url }
    case 'link_insertions':
    case 'msn':
      return {
        ...placeOf(item),
        anchor_text: item.anchorText,
        target_url: item.targetUrl,
        article_count: item.articleCount,
      }
    case 'marketplace':
      return { ...placeOf(item), anchor_text: item.anchorText, target_url: item.targetUrl }
    case 'syndication':
      return { details: lineDetails.syndication.parse(item), target_url: item.url }
    case 'dgt_pr':
      return {
        details: lineDetails.dgt_pr.parse(item),
        client_name: item.clientName,
        client_email: item.emailAlias,
        website_url: item.websiteUrl,
      }
    case 'technical_seo':
      return {
        details: lineDetails.technical_seo.parse(item),
        client_email: item.emailAlias,
        website_url: item.websiteUrl,
      }
    case 'credit':
      break
  }
  return {}
}

type Ordered = Extract<CartItem, { linkMap_id: number | null }>

function placeOf(item: Ordered): Partial<FrozenLine> {
  const { linkMap_id, renews, ...place } = item
  const { site_id, site_name, page_id, page_nickname, parent_id, anchor_type } = place
  const same = { site_id, site_name, page_id, page_nickname, parent_id, anchor_type }
  return { ...same, link_map_id: linkMap_id, renews_line_id: renews?.line_id ?? null }
}
