import { z } from 'zod'
import { AnchorTypeName } from '../../tracking/links/link.ts'
import { ContentOption, LinkProduct } from '../products/link-product.ts'
import { syndicationCategories } from '../products/order-forms/syndication.ts'
import { Id, Moment } from '../../values/fields.ts'

/** Fields of every cart line. */
const common = {
  cart_id: Id,
  link: LinkProduct,
  content: ContentOption.nullable().describe('null: the product has no content'),
  source: z.string().nullable().describe('the screen from which it was added to the cart'),
}

/** The page of a line that orders a link to a page of the business. */
const ordered = {
  site_name: z.string().nullable().describe('null: the target is not a site of the business'),
  page_nickname: z.string().nullable(),
  site_id: Id.nullable(),
  page_id: Id.nullable(),
  linkMap_id: Id.nullable().describe('the suggestion that was ordered'),
  parent_id: Id.nullable().describe('the link it points to, for a tiered link'),
  anchor_type: AnchorTypeName,
  renews: z
    .object({
      line_id: Id.describe('the order line whose link is renewed'),
      url: z.string().describe('its published URL'),
      paid_until: Moment.describe('until when it is paid; the renewal starts then'),
      target: z.string().describe('the agreed target of its link'),
      anchor: z.string().nullable().describe('the agreed anchor; null: any'),
      rel: z.array(z.string()).describe('the rel values that were agreed; empty: a followed link'),
    })
    .optional()
    .describe('the rented placement that it renews; left out of lines that order a new link'),
}

/** A guest post. */
export const BacklinksItem = z
  .object({ type: z.literal('backlinks'), ...common, ...ordered, url: z.string(), anchor: z.string() })
  .meta({ id: 'BacklinksItem' })
export type BacklinksItem = z.infer<typeof BacklinksItem>

/** A link insertion or a booster link; the specification names its fields differently from a guest post's. */
export const InsertionItem = z
  .object({
    type: z.enum(['link_insertions', 'msn']),
    ...common,
    ...ordered,
    targetUrl: z.string(),
    anchorText: z.string(),
    articleCount: z.int().nullable().describe('booster links: 70'),
    error: z.string().describe("only used in a client's form"),
  })
  .meta({ id: 'InsertionItem' })
export type InsertionItem = z.infer<typeof InsertionItem>

/** A marketplace link: the marketplace sets its price, and it has content 10000000, which is free. */
export const MarketplaceItem = z
  .object({
    type: z.literal('marketplace'),
    ...common,
    link: LinkProduct.omit({ type: true, profit: true }).extend({ type: z.literal('marketplace') }),
    content: ContentOption,
    ...ordered,
    targetUrl: z.string(),
    anchorText: z.string(),
  })
  .meta({ id: 'MarketplaceItem' })
export type MarketplaceItem = z.infer<typeof MarketplaceItem>

export const SyndicationCategoryName = z.enum(syndicationCategories)

export const SyndicationItem = z
  .object({
    type: z.literal('syndication'),
    ...common,
    url: z.string().describe('the blog post'),
    category: SyndicationCategoryName.nullable().describe('null: none was selected'),
  })
  .meta({ id: 'SyndicationItem' })

export const CreditItem = z
  .object({
    type: z.literal('credit'),
    ...common,
    link: LinkProduct.nullable(),
    price: z.number().describe('dollars'),
  })
  .meta({ id: 'CreditItem' })

export const DigitalPrItem = z
  .object({
    type: z.literal('dgt_pr'),
    ...common,
    clientName: z.string(),
    clientPosition: z.string(),
    emailAlias: z.string(),
    linkedinUrl: z.string(),
    websiteUrl: z.string(),
    brandGuidelines: z.string(),
    focusTopic: z.string(),
    imageUrl: z.string(),
  })
  .meta({ id: 'DigitalPrItem' })

export const TechnicalSeoItem = z
  .object({ type: z.literal('technical_seo'), ...common, emailAlias: z.string(), websiteUrl: z.string() })
  .meta({ id: 'TechnicalSeoItem' })

/** A line of the cart. It has no id of its own in the API document: SDK types name its seven shapes. */
export const CartItem = z.discriminatedUnion('type', [
  BacklinksItem,
  InsertionItem,
  MarketplaceItem,
  SyndicationItem,
  CreditItem,
  DigitalPrItem,
  TechnicalSeoItem,
])
export type CartItem = z.infer<typeof CartItem>

/** The discounts of the cart. */
export const DiscountInfo = z
  .object({
    title: z.string(),
    productName: z.string(),
    discount: z.number().describe('dollars'),
  })
  .meta({ id: 'DiscountInfo' })
export type DiscountInfo = z.infer<typeof DiscountInfo>
