import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import {
  CONTENT_NOT_OFFERED,
  IMAGE_NOT_UPLOADED,
  NOT_OFFERED,
  NOT_SOLD,
} from '@linkwright/core/buying/cart/cart-messages'
import type { LineDetails } from '@linkwright/core/buying/cart/line-details'
import { isLinkForm } from '@linkwright/core/buying/cart/ordered-link'
import { CREDIT_FOR_ADMINS } from '@linkwright/core/buying/products/order-forms/credit'
import { IS_NEVER_USED } from '@linkwright/core/buying/publishers/never-use-rules'
import { AppError } from '@linkwright/core/contract/errors'
import { toCents } from '@linkwright/core/values/money'
import { storedUrl } from '@linkwright/core/values/url'
import type { OwnRow, TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import { isSold } from '../marketplace/queries.ts'
import { neverUsedLinks } from '../publishers/queries.ts'
import { soldOn } from '../products/queries.ts'
import { useUpload } from '../uploads/queries.ts'

/** The time of an order. */
export interface Today {
  now: Date
  /** Its day, YYYY-MM-DD in UTC. */
  today: string
}

/** A cart line without its link. */
export type NewLine = OwnRow<'cart_lines'>

const refused = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

/** Converts a form to a cart line. The price is the catalogue's, and only products on offer today are accepted. */
export async function lineFromForm(
  db: TenantDb,
  caller: Caller,
  form: AddToCartForm,
  { now, today }: Today,
): Promise<NewLine> {
  const line = { user_id: caller.user_id, type: form.type, source: form.source?.trim() || null }
  if (form.type === 'credit') {
    if (caller.user_type !== 'admin') throw new AppError('forbidden', CREDIT_FOR_ADMINS)
    return { ...line, product_id: null, details: detailsOf(form) }
  }
  if (form.type === 'marketplace') {
    const linkId = form.link?.id ?? 0
    if (!(await isSold(db.sharedOnly, linkId))) throw refused('link', NOT_OFFERED)
    if ((await neverUsedLinks(db, [linkId])).has(linkId)) throw refused('link', IS_NEVER_USED)
    return { ...line, product_id: null, details: null }
  }
  const productId = form.link?.id ?? 0
  const contentId = (form.type === 'backlinks' ? form.content?.id : null) ?? null
  const sold = await soldOn(db.sharedOnly, today, { productId, contentId })
  if (sold?.type !== form.type) throw refused('link', NOT_SOLD)
  if (contentId !== null && !sold.offers) throw refused('content', CONTENT_NOT_OFFERED)
  // So that it is not cleaned up while the line is inserted.
  if (form.type === 'dgt_pr' && !(await useUpload(db, text(form.imageUrl), now)))
    throw refused('imageUrl', IMAGE_NOT_UPLOADED)
  return { ...line, product_id: productId, content_id: contentId, details: detailsOf(form) }
}

const text = (value: string | undefined) => value?.trim() ?? ''
const address = (value: string | undefined) => storedUrl(text(value)) ?? ''

/** The stored details of a line without a link, by type; read again by `lineDetails`. */
const storedDetails: { readonly [T in keyof LineDetails]: (form: AddToCartForm) => LineDetails[T] } = {
  syndication: (form) => ({ url: address(form.url), category: form.category ?? null }),
  credit: (form) => ({ cents: toCents(form.price ?? 0) }),
  technical_seo: (form) => ({ emailAlias: text(form.emailAlias), websiteUrl: address(form.websiteUrl) }),
  dgt_pr: (form) => ({
    clientName: text(form.clientName),
    clientPosition: text(form.clientPosition),
    emailAlias: text(form.emailAlias),
    linkedinUrl: address(form.linkedinUrl),
    websiteUrl: address(form.websiteUrl),
    brandGuidelines: text(form.brandGuidelines),
    focusTopic: text(form.focusTopic),
    imageUrl: text(form.imageUrl),
  }),
}

function detailsOf(form: AddToCartForm): string | null {
  return isLinkForm(form) ? null : JSON.stringify(storedDetails[form.type as keyof LineDetails](form))
}
