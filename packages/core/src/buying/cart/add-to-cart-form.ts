import { z } from 'zod'
import { cartFields } from './cart-fields.ts'
import { cartErrors } from './cart-errors.ts'

/**
 * A line for the cart, by its type: a guest post (`anchor`, `url`), a link insertion, a booster link or a link of the
 * marketplace (`anchorText`, `targetUrl`), syndication of a post (`url`), digital PR, a technical SEO audit, or account credit (`price`), which
 * only administrators order. Only the id of `link` and `content` is used: the server sets prices, names and article
 * counts, and ignores all other fields of a cart line. With `page_id` the target is that page, with `parent_id` that
 * link of the page, and a URL in the request is ignored too. A URL that matches one page of the business becomes that
 * page.
 */
export const AddToCartForm = z.object(cartFields).superRefine((form, issues) => {
  for (const [field, message] of Object.entries(cartErrors(form)))
    if (message !== undefined) issues.addIssue({ code: 'custom', path: [field], message })
})
export type AddToCartForm = z.infer<typeof AddToCartForm>
