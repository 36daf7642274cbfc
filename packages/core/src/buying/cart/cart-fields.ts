import { z } from 'zod'
import { ANCHOR_LENGTH } from '../../tracking/links/lengths.ts'
import { GUIDELINES_LENGTH, LINE_LENGTH, TARGET_LENGTH, TOPIC_LENGTH } from '../products/order-fields.ts'
import { AnchorTypeName } from '../../tracking/links/link.ts'
import { ProductTypeName } from '../products/link-product.ts'
import { SyndicationCategoryName } from './cart-item.ts'
import { Id, text } from '../../values/fields.ts'

/** Types of cart lines: products of the catalogue, and marketplace links. */
const CartTypeName = z.enum([...ProductTypeName.options, 'marketplace'])

const Chosen = z.object({ id: Id })
const Address = text(TARGET_LENGTH)
/** Longer than any five words. */
const Anchor = text(ANCHOR_LENGTH)
const Line = text(LINE_LENGTH)

/** The fields of a cart line of any type; the rules of a type say which are required. */
export const cartFields = {
  type: CartTypeName,
  link: Chosen.nullable().optional().describe('the product or the marketplace link; account credit has none'),
  content: Chosen.nullable()
    .optional()
    .describe('content length of a guest post: 1 for 500 words, 2 for 1,000, 3 for 1,500'),
  anchor: Anchor.optional(),
  anchorText: Anchor.optional(),
  anchor_type: AnchorTypeName.optional().describe('determined from the text if omitted'),
  url: Address.optional(),
  targetUrl: Address.optional(),
  site_id: Id.nullable().optional(),
  page_id: Id.nullable().optional(),
  linkMap_id: Id.nullable().optional().describe('the link map suggestion that is ordered'),
  parent_id: Id.nullable().optional().describe('the link of the page that it points to'),
  category: SyndicationCategoryName.nullable().optional().describe('category of a syndicated post'),
  price: z
    .number()
    .optional()
    .describe('dollars of account credit; all other prices come from the catalogue'),
  clientName: Line.optional(),
  clientPosition: Line.optional(),
  emailAlias: Line.optional(),
  linkedinUrl: Address.optional(),
  websiteUrl: Address.optional(),
  brandGuidelines: text(GUIDELINES_LENGTH).optional(),
  focusTopic: text(TOPIC_LENGTH).optional(),
  imageUrl: Line.optional().describe('file name of an uploaded image'),
  agreement: z.boolean().optional().describe('agreement to the advance payment for digital PR'),
  source: text(100).nullable().optional().describe('the screen from which it was added to the cart'),
  site_name: Line.nullable().optional().describe('ignored'),
  page_nickname: Line.nullable().optional().describe('ignored'),
  articleCount: z.int().nullable().optional().describe('ignored'),
  error: text(1000).nullable().optional().describe('ignored'),
}
export type CartFields = z.infer<z.ZodObject<typeof cartFields>>
