import type { AddToCartForm } from '@linkwright/core/buying/cart/add-to-cart-form'
import { CART_FULL, MAX_CART_LINES } from '@linkwright/core/buying/cart/cart-messages'
import { isLinkForm, orderedLink } from '@linkwright/core/buying/cart/ordered-link'
import { AppError } from '@linkwright/core/contract/errors'
import { storedUrl } from '@linkwright/core/values/url'
import type { Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import { lockUser } from '../../account/session/queries.ts'
import { lockPages } from '../../tracking/figures/locked-pages.ts'
import { insertLine, type OrderedLink } from './insert-line.ts'
import { lineFromForm, type Today } from './line-from-form.ts'
import { pageAt } from './page-at.ts'
import { countLines } from './queries.ts'
import { checkPlace } from './target.ts'
import { publishTaskTo } from '../../../live/send.ts'
import { CART_CHANGED } from '@linkwright/core/live/messages'

/** Puts a line into the caller's cart and updates the figures of its page. Returns the line's id. */
export async function addLine(
  db: TenantDb,
  caller: Caller,
  form: AddToCartForm,
  time: Today,
): Promise<number> {
  const line = await lineFromForm(db, caller, form, time)
  // Serialized, so that two tabs do not exceed the limit together, and no line is added to a site whose access is
  // being withdrawn.
  await lockUser(db, caller.user_id)
  const link = await linkOf(db, caller, form)
  if ((await countLines(db, caller.user_id)) >= MAX_CART_LINES) throw new AppError('refused', CART_FULL)
  const locked = await lockPages(db, link === undefined ? [] : [link])
  const inserted = await insertLine(db, locked, line, link)
  await publishTaskTo(db, [caller.user_id], CART_CHANGED, null)
  if (inserted.link !== null) await locked.updateFigures(db, time.today, [[1, inserted.link]])
  return inserted.id
}

/** The link that a form orders, to a page if it names one or its address is one. Undefined when it orders no link. */
export async function linkOf(
  db: TenantDb,
  viewer: Viewer,
  form: AddToCartForm,
): Promise<OrderedLink | undefined> {
  if (!isLinkForm(form)) return undefined
  await checkPlace(db, viewer, form)
  const { anchor, url } = orderedLink(form)
  const marketplace_link_id = form.type === 'marketplace' ? (form.link?.id ?? null) : null
  const own = { anchor, anchor_type: form.anchor_type, marketplace_link_id }
  const link = { ...own, link_map_id: null, parent_id: null }
  const { site_id = null, linkMap_id = null, parent_id = null } = form
  if (site_id !== null && form.page_id)
    return { ...link, site_id, page_id: form.page_id, url: null, link_map_id: linkMap_id, parent_id }
  const found = await pageAt(db, viewer, form)
  if (found !== undefined) return { ...link, ...found, url: null }
  return { ...link, site_id, page_id: null, url: storedUrl(url ?? '') ?? '' }
}
