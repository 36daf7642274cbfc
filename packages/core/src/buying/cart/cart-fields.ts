import { z } from 'zod'
import { ANCHOR_LENGTH } from '../../tracking/links/lengths.ts'
import { GUIDELINES_LENGTH, LINE_LENGTH, TARGET_LENGTH, TOPIC_LENGTH } from '../products/order-fields.ts'
import { AnchorTypeName } from '../../tracking/links/link.ts'
import { ProductTypeName } from '../products/link-product.ts'
import { SyndicationCategoryName } from './cart-item.ts'
import { Id, text } from '../../values/fields.ts'

/** What a cart can hold: products of the catalogue, and links of the marketplace. */
const CartTypeName = z.enum([...ProductTypeName.options, 'marketplace'])

const Chosen = z.object({ id: Id })
const Address = text(TARGET_LENGTH)
/** Longer than any five words. */
const Anchor = text(ANCHOR_LENGTH)
const Line = text(LINE_LENGTH)

/** The fields of a line for the cart, whatever its type; which of them it needs its rules say. */
export const cartFields = {
  type: CartTypeName,
  link: Chosen.nullable()
    .optional()
    .describe('the product, or the link of the marketplace; account credit has none'),
  content: Chosen.nullable()
    .optional()
    .describe('content length of a guest post: 1 for 500 words, 2 for 1,000, 3 for 1,500'),
  anchor: Anchor.optional(),
  anchorText: Anchor.optional(),
  anchor_type: AnchorTypeName.optional().describe('left out: found from the text'),
  url: Address.optional(),
  targetUrl: Address.optional(),
  site_id: Id.nullable().optional(),
  page_id: Id.nullable().optional(),
  linkMap_id: Id.nullable().optional().describe('the suggestion of the link map that it is ordered from'),
  parent_id: Id.nullable().optional().describe('the link of the page that it shall point to'),
  category: SyndicationCategoryName.nullable().optional().describe('what a syndicated post is filed under'),
  price: z.number().optional().describe('dollars of account credit; every other price is the catalogue’s'),
  clientName: Line.optional(),
  clientPosition: Line.optional(),
  emailAlias: Line.optional(),
  linkedinUrl: Address.optional(),
  websiteUrl: Address.optional(),
  brandGuidelines: text(GUIDELINES_LENGTH).optional(),
  focusTopic: text(TOPIC_LENGTH).optional(),
  imageUrl: Line.optional().describe('filename of an image that was uploaded'),
  agreement: z.boolean().optional().describe('to what is paid in advance for digital PR'),
  source: text(100).nullable().optional().describe('the screen it is put into the cart from'),
  site_name: Line.nullable().optional().describe('left aside'),
  page_nickname: Line.nullable().optional().describe('left aside'),
  articleCount: z.int().nullable().optional().describe('left aside'),
  error: text(1000).nullable().optional().describe('left aside'),
}
export type CartFields = z.infer<z.ZodObject<typeof cartFields>>
