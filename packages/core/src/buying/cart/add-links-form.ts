import { z } from 'zod'
import { ANCHOR_LENGTH } from '../../tracking/links/lengths.ts'
import { AnchorTypeName } from '../../tracking/links/link.ts'
import { linkProductTypes } from '../products/order-link-options.ts'
import { CONTENT_REQUIRED } from '../products/order-forms/guest-post.ts'
import { anchorProblem } from '../products/order-anchor.ts'
import { Id, text } from '../../values/fields.ts'
import { MAX_CART_LINES } from './cart-messages.ts'

/** A link to a page, of the product that all lines share. */
export const LinkLine = z.object({
  page_id: Id.describe('the page of the site that it links to'),
  linkMap_id: Id.nullable().optional().describe('the link map suggestion that is ordered'),
  anchor: text(ANCHOR_LENGTH),
  anchor_type: AnchorTypeName,
})

/** Links to pages of one site, of one product. All of them are added, or none. */
export const AddLinksForm = z
  .object({
    type: z.enum(linkProductTypes),
    link: z.object({ id: Id }).describe('the product'),
    content: z
      .object({ id: Id })
      .nullable()
      .optional()
      .describe('content length of a guest post: 1 for 500 words, 2 for 1,000, 3 for 1,500'),
    source: text(100).nullable().optional().describe('the screen from which they were added to the cart'),
    lines: z.array(LinkLine).min(1).max(MAX_CART_LINES),
  })
  .superRefine(({ type, content, lines }, issues) => {
    const refuse = (path: (string | number)[], message: string | undefined) =>
      message === undefined ? undefined : issues.addIssue({ code: 'custom', path, message })
    if (type === 'backlinks' && !content) refuse(['content'], CONTENT_REQUIRED)
    lines.forEach(({ anchor }, at) => refuse(['lines', at, 'anchor'], anchorProblem(anchor)))
  })
export type AddLinksForm = z.infer<typeof AddLinksForm>
