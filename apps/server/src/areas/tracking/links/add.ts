import { AppError } from '@linkwright/core/contract/errors'
import { ALREADY_LINKED, PLACED_LATER } from '@linkwright/core/tracking/links/add-sentences'
import { categoryOf } from '@linkwright/core/tracking/links/anchor'
import type { AddLinkForm } from '@linkwright/core/tracking/links/link-form'
import { linkKey, storedUrl } from '@linkwright/core/values/url'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { lockSite } from '../locks/site.ts'
import { lockPage } from '../locks/page.ts'
import { classifierOf, type PageClassifier } from './classifier.ts'
import { linksChanged } from '../figures/links-changed.ts'
import type { Target } from './target.ts'
import { takeSuggestion } from './take-suggestion.ts'
import { refuseUnderLastTier } from './tier-rule.ts'
import { urlHash } from '../../../db/url-hash.ts'

const refused = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

/** Adds one link by hand, or completes a suggestion of the link map with it. Answers its id. */
export async function addLink(db: TenantDb, target: Target, form: AddLinkForm): Promise<number> {
  const { siteId, pageId, today } = target
  if (form.date_completed !== undefined && form.date_completed > today)
    throw refused('date_completed', PLACED_LATER)
  await lockPage(db, pageId, 'share')
  const site = await lockSite(db, siteId)
  if (form.parent_id !== undefined) await refuseUnderLastTier(db, pageId, form.parent_id)
  const page = await classifierOf(db, pageId)
  const row = columnsOf(form, page, today)
  if (form.id === undefined) {
    const id = await insert(db, { ...row, page_id: pageId })
    await linksChanged(db, { site, pageId, today }, page.phrases, { came: [row] })
    return id
  }
  const suggestion = await complete(db, pageId, form.id, row)
  if (row.progress !== 'not_ordered')
    await linksChanged(db, { site, pageId, today }, page.phrases, { came: [row], went: [suggestion] })
  return form.id
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
    comments: form.comments?.trim() || null,
    date_added: placed,
    date_completed: placed,
    date_ordered: form.url_progress === 'in_process' ? today : null,
  }
}

type Columns = ReturnType<typeof columnsOf>

async function insert(db: TenantDb, row: Columns & { page_id: number }): Promise<number> {
  const added = await db
    .insert('links', row)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'page_id', 'url_hash'])
        .where('url_hash', 'is not', null)
        .where(sql<boolean>`not is_duplicate`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) throw refused('url', ALREADY_LINKED)
  return added.id
}

/** A suggestion becomes this link: it keeps its id and what it had suggested. Answers what it was. */
async function complete(db: TenantDb, pageId: number, id: number, row: Columns) {
  const suggestion = await takeSuggestion(db, pageId, id)
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
