import { z } from 'zod'
import { cartFields } from './cart-fields.ts'
import { cartErrors } from './cart-errors.ts'

/**
 * A line for the cart, by its type: a guest post (`anchor`, `url`), a link insertion, a booster link or a link of the
 * marketplace (`anchorText`, `targetUrl`), syndication of a post (`url`), digital PR, a technical SEO audit, or account credit (`price`), which
 * only administrators order. Of `link` and `content` only the id counts: prices, names and article counts are the
 * server's, and all other fields of a cart line are ignored. With `page_id` a link's target is that page,
 * with `parent_id` that link of it, and an address in the request is ignored too. An address that matches one page
 * of the business becomes that page.
 */
export const AddToCartForm = z.object(cartFields).superRefine((form, issues) => {
  for (const [field, message] of Object.entries(cartErrors(form)))
    if (message !== undefined) issues.addIssue({ code: 'custom', path: [field], message })
})
export type AddToCartForm = z.infer<typeof AddToCartForm>
