import { z } from 'zod'
import { ANCHOR_LENGTH } from '../../tracking/links/lengths.ts'
import { AnchorTypeName } from '../../tracking/links/link.ts'
import { whyNotAnchor } from '../products/order-anchor.ts'
import { linkProductTypes } from '../products/order-link-options.ts'
import { Id, text } from '../../values/fields.ts'
import { isUrl } from '../../values/url.ts'

/** Spec B §5. */
export const TARGET_NEEDS_HTTPS = 'Please update your URL to have https:// in order to proceed'
export const TARGET_INVALID = 'Please enter a valid URL'

const Chosen = z.object({ id: Id })
const Address = text(2048)
/** Longer than any five words. */
const Anchor = text(ANCHOR_LENGTH)

/**
 * A link for the cart: a guest post (`anchor`, `url`) or a link insertion or booster link (`anchorText`,
 * `targetUrl`). Of `link` and `content` only the id counts: prices, names and article counts are the server's, and
 * whatever else of a cart line is sent along is left aside. With `page_id` the target is that page, with
 * `parent_id` that link of it, and an address that is sent is left aside too.
 */
export const AddToCartForm = z
  .object({
    type: z.enum(linkProductTypes),
    link: Chosen.describe('the product'),
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
    source: text(100).nullable().optional().describe('the screen it is put into the cart from'),
    site_name: text(255).nullable().optional().describe('left aside'),
    page_nickname: text(255).nullable().optional().describe('left aside'),
    articleCount: z.int().nullable().optional().describe('left aside'),
    error: text(1000).nullable().optional().describe('left aside'),
  })
  .superRefine((form, issues) => {
    const { anchorField, urlField } = namesOf(form.type)
    const refuse = (path: string, message: string | undefined) => {
      if (message !== undefined) issues.addIssue({ code: 'custom', path: [path], message })
    }
    refuse(anchorField, whyNotAnchor(form[anchorField] ?? ''))
    if (form.page_id === undefined || form.page_id === null) {
      refuse(urlField, whyNotTarget(form.type, form[urlField] ?? ''))
      refuse('parent_id', form.parent_id ? 'A tiered link needs its page.' : undefined)
      refuse('linkMap_id', form.linkMap_id ? 'A suggestion needs its page.' : undefined)
    } else {
      refuse('site_id', form.site_id ? undefined : 'A page needs its site.')
    }
    if (form.type === 'backlinks')
      refuse('content', form.content ? undefined : 'Please choose a content length')
  })
export type AddToCartForm = z.infer<typeof AddToCartForm>

/** What is ordered, under one name whatever the product calls it. */
export function orderedAnchor(form: AddToCartForm): { anchor: string; url: string | undefined } {
  const { anchorField, urlField } = namesOf(form.type)
  return { anchor: (form[anchorField] ?? '').trim(), url: form[urlField]?.trim() }
}

function namesOf(type: AddToCartForm['type']) {
  return type === 'backlinks'
    ? ({ anchorField: 'anchor', urlField: 'url' } as const)
    : ({ anchorField: 'anchorText', urlField: 'targetUrl' } as const)
}

function whyNotTarget(type: AddToCartForm['type'], url: string): string | undefined {
  if (type === 'backlinks' && isUrl(url) && !/^https:\/\//i.test(url)) return TARGET_NEEDS_HTTPS
  return isUrl(url) ? undefined : TARGET_INVALID
}
