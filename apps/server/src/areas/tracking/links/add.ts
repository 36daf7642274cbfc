import { AppError } from '@linkwright/core/contract/errors'
import { ALREADY_LINKED, PLACED_LATER } from '@linkwright/core/tracking/links/link-messages'
import { categoryOf } from '@linkwright/core/tracking/links/anchor'
import type { Link } from '@linkwright/core/tracking/links/link'
import { eachLinkText } from '@linkwright/core/tracking/links/each-link-text'
import type { AddLinkForm } from '@linkwright/core/tracking/links/link-form'
import { linkKey, storedUrl } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { markDisavowed } from '../disavow/mark.ts'
import { classifierOf, type PageClassifier } from './classifier.ts'
import { afterLinksChange } from '../figures/after-links-change.ts'
import { linkColumns, linkRow, presentLink } from './present.ts'
import { type RowOf, typedSql } from '../../../db/typed-sql.ts'
import { linkById } from './read.ts'
import type { LockedTarget } from './target.ts'
import { lockSuggestion } from './lock-suggestion.ts'
import { refuseUnderLastTier } from './tier-rule.ts'
import { urlHash } from '../../../db/url-hash.ts'

const refused = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

/** Adds one link by hand, or completes a suggestion of the link map with it. */
export async function addLink(
  db: TenantDb,
  { site, pageId, today }: LockedTarget,
  form: AddLinkForm,
): Promise<Link> {
  if (form.date_completed !== undefined && form.date_completed > today)
    throw refused('date_completed', PLACED_LATER)
  if (form.parent_id !== undefined) await refuseUnderLastTier(db, pageId, form.parent_id)
  const page = await classifierOf(db, pageId)
  const row = columnsOf(form, page, today)
  const target = { site, pageId, today }
  if (form.id === undefined) {
    const inserting = insertionOf(db, pageId, row)
    const added = await afterLinksChange(db, target, page.phrases, { came: [row] }, { inserting })
    if (added === undefined) throw refused('url', ALREADY_LINKED)
    return await presentAdded(db, site.id, page, added)
  }
  const suggestion = await complete(db, pageId, form.id, row)
  if (row.progress !== 'not_ordered')
    await afterLinksChange(db, target, page.phrases, { came: [row], went: [suggestion] })
  return await linkById(db, pageId, form.id)
}

function columnsOf(form: AddLinkForm, page: PageClassifier, today: string) {
  const anchor_text = form.anchor_text.trim()
  const read = page.classify(anchor_text)
  const type = form.anchor_type ?? read.type
  const url = form.url?.trim() ? storedUrl(form.url) : undefined
  const placed = form.url_progress === 'placed' ? (form.date_completed ?? null) : null
  return {
    anchor_text,
    anchor_type: type,
    anchor_category: form.anchor_type === undefined ? read.category : categoryOf(form.anchor_type),
    type_known: form.anchor_type !== undefined,
    level: form.level ?? ('primary' as const),
    parent_id: form.parent_id ?? null,
    progress: form.url_progress,
    url: url ?? null,
    url_hash: url === undefined ? null : urlHash(linkKey(url) ?? url),
    ss: form.ss === '1',
    ...eachLinkText((name) => form[name]?.trim() || null),
    date_added: placed,
    date_completed: placed,
    date_ordered: form.url_progress === 'in_process' ? today : null,
  }
}

type Columns = ReturnType<typeof columnsOf>

type AddedRow = RowOf<typeof linkRow>

const insertionOf = (db: TenantDb, pageId: number, row: Columns) => typedSql(linkRow)`
  insert into links as l (business_id, page_id, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
  values (${db.businessId}, ${pageId}, ${sql.join(Object.values(row))})
  on conflict (business_id, page_id, url_hash) where url_hash is not null and not is_duplicate do nothing
  returning ${linkColumns}`

/** A new link has no child links. */
async function presentAdded(
  db: TenantDb,
  siteId: number,
  { fullUrl, disavows }: PageClassifier,
  row: AddedRow,
): Promise<Link> {
  const link = presentLink({ ...row, child_links: 0 }, fullUrl)
  const [marked = link] = await markDisavowed(db, siteId, [link], disavows)
  return marked
}

/**
 * Turns a suggestion into this link, which keeps the id and the suggested anchor. Returns the suggestion as it was.
 */
async function complete(db: TenantDb, pageId: number, id: number, row: Columns) {
  const suggestion = await lockSuggestion(db, pageId, id)
  const taken =
    row.url_hash !== null &&
    (await db
      .from('links')
      .select('id')
      .where('page_id', '=', pageId)
      .where('url_hash', '=', row.url_hash)
      .where(sql<boolean>`not is_duplicate`)
      .executeTakeFirst())
  if (taken) throw refused('url', ALREADY_LINKED)
  await db
    .update('links')
    .set({ ...row, anchor_suggestion: suggestion.anchor_text })
    .where('id', '=', id)
    .execute()
  return suggestion
}
