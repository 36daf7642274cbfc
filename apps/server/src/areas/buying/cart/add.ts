import { type AddToCartForm, orderedAnchor } from '@linkwright/core/buying/cart/add-to-cart-form'
import {
  CART_FULL,
  CART_LINES,
  CONTENT_NOT_OFFERED,
  NOT_SOLD,
} from '@linkwright/core/buying/cart/cart-sentences'
import { AppError } from '@linkwright/core/contract/errors'
import { type AnchorClass, categoryOf, classifyAnchor } from '@linkwright/core/tracking/links/anchor'
import { hostOf, storedUrl } from '@linkwright/core/values/url'
import type { OwnRow, TenantDb } from '../../../db/tenant.ts'
import { soldOn } from '../products/queries.ts'
import { classifierOf } from '../../tracking/links/classifier.ts'
import { layInCart } from '../../tracking/links/in-cart.ts'
import { takeSuggestion } from '../../tracking/links/take-suggestion.ts'
import { changeFigures } from '../../tracking/figures/change-figures.ts'
import { CountsChange } from '../../tracking/figures/counts-change.ts'
import { lockSite } from '../../tracking/locks/site.ts'
import { lockPage } from '../../tracking/locks/page.ts'
import { lockUser } from '../../account/session/queries.ts'
import type { Viewer } from '../../../access/granted.ts'
import { cartsChanged } from './changed.ts'
import { countLines } from './queries.ts'
import { checkParent, checkPlace } from './target.ts'

const refused = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

/** Puts a link into the viewer's cart; the page's figures follow. Answers the line's id. */
export async function addLine(
  db: TenantDb,
  viewer: Viewer,
  form: AddToCartForm,
  today: string,
): Promise<number> {
  const { content_id } = await checkProduct(db, form, today)
  // One after the other, so that two tabs do not fill the same last place, nor a site that is just withdrawn.
  await lockUser(db, viewer.user_id)
  await checkPlace(db, viewer, form)
  if ((await countLines(db, viewer.user_id)) >= CART_LINES) throw new AppError('refused', CART_FULL)
  const { anchor, url } = orderedAnchor(form)
  const line = {
    user_id: viewer.user_id,
    type: form.type,
    product_id: form.link.id,
    content_id,
    source: form.source?.trim() || null,
  }
  const link = { anchor_text: anchor, site_id: form.site_id ?? null }
  if (!form.site_id || !form.page_id) {
    const target = storedUrl(url ?? '') ?? ''
    const type = typeOf(form, () => readAlone(anchor, target))
    return await insert(db, line, { ...link, ...type, url: target })
  }
  const { site_id, page_id } = form
  await lockPage(db, page_id, 'share')
  const site = await lockSite(db, site_id)
  if (form.parent_id) await checkParent(db, page_id, form.parent_id)
  const suggested = form.linkMap_id ? await takeSuggestion(db, page_id, form.linkMap_id) : undefined
  const page = await classifierOf(db, page_id)
  const type = typeOf(
    form,
    () => page.classify(anchor),
    suggested?.anchor_text === anchor ? suggested : undefined,
  )
  const counted = { ...type, link_map_id: form.linkMap_id ?? null, parent_id: form.parent_id ?? null }
  const id = await insert(db, line, { ...link, ...counted, page_id })
  await layInCart(db, counted)
  await changeFigures(db, site, today, new Map([[page_id, new CountsChange().line(1, counted)]]))
  return id
}

/** The price is the catalogue's, and only what it offers today can be ordered. */
async function checkProduct(db: TenantDb, { type, link, content }: AddToCartForm, today: string) {
  const contentId = (type === 'backlinks' ? content?.id : null) ?? null
  const sold = await soldOn(db.sharedOnly, today, { productId: link.id, contentId })
  if (sold?.type !== type) throw refused('link', NOT_SOLD)
  if (contentId !== null && !sold.offers) throw refused('content', CONTENT_NOT_OFFERED)
  return { content_id: contentId }
}

/** A type that was chosen, or drawn with the anchor by the link map, holds; any other is read off the text. */
function typeOf(
  { anchor_type }: AddToCartForm,
  read: () => AnchorClass,
  suggested?: { anchor_type: string; anchor_category: AnchorClass['category'] },
) {
  if (anchor_type !== undefined)
    return { anchor_type, anchor_category: categoryOf(anchor_type), type_known: true }
  if (suggested !== undefined) {
    const { anchor_type: type, anchor_category } = suggested
    return { anchor_type: type, anchor_category, type_known: true }
  }
  const { type, category } = read()
  return { anchor_type: type, anchor_category: category, type_known: false }
}

/** Without a page there are no phrases to compare with, only the address. */
function readAlone(anchor: string, url: string): AnchorClass {
  const siteName = hostOf(url) ?? url
  return classifyAnchor({ anchor, phrases: [], siteName, siteUrl: url, fullUrl: url, pageTitle: '' })
}

async function insert(
  db: TenantDb,
  line: OwnRow<'cart_lines'>,
  link: Omit<OwnRow<'cart_links'>, 'line_id' | 'type'>,
): Promise<number> {
  const { id, type } = await db.insert('cart_lines', line).returning(['id', 'type']).executeTakeFirstOrThrow()
  await db.insert('cart_links', { ...link, line_id: id, type }).execute()
  await cartsChanged(db, [line.user_id])
  return id
}
