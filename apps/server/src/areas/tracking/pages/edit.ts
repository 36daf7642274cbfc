import { keyPhraseCountProblem } from '@linkwright/core/access/plan-limits'
import { AppError } from '@linkwright/core/contract/errors'
import { type EditPageForm, PAGE_NEEDS_LOCATION } from '@linkwright/core/tracking/pages/page-form'
import type { Page } from '@linkwright/core/tracking/pages/page'
import { pageTypeProblem } from '@linkwright/core/tracking/pages/page-type'
import { isPlaced } from '@linkwright/core/tracking/places/location'
import { today } from '../../../http/context.ts'
import { refuseOlder } from '../../../db/edit-conflict.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Change, afterChange, type ChangeContext } from '../changes/after-change.ts'
import { recordPageEdit } from '../look-ups/page-changes.ts'
import { phrasesOf } from '../key-phrases/queries.ts'
import { placeOf } from '../scouting/queries.ts'
import { lockPage } from '../locks/page.ts'
import { ownUrl } from './own-url.ts'
import { pageTexts, typedTexts } from './texts.ts'

const refused = (field: string, message: string) =>
  new AppError('refused', message, { issues: [{ path: [field], message }] })

/** The properties that searches for a page use. */
const searchKey = (page: Pick<Page, 'page_url' | 'city' | 'state'> & { page_local: boolean }) =>
  JSON.stringify([page.page_url, placeOf('', page.page_local, page)])

/**
 * Replaces the page's fields by the form's. Name and address change how anchors are classified; address and place
 * change what ranks are looked up.
 */
export async function editPage(
  db: TenantDb,
  { siteId, pageId }: { siteId: number; pageId: number },
  form: EditPageForm & { version?: number | undefined },
  setting: ChangeContext,
): Promise<void> {
  await lockPage(db, pageId, 'no key update')
  const before = await db
    .from('pages')
    .select(['page_nickname', 'page_url', 'page_type', 'page_local', 'version', ...pageTexts])
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  refuseOlder(before, form)
  const why = pageTypeProblem(before.page_type, form.page_type)
  if (why !== undefined) throw refused('page_type', why)
  if (before.page_type !== form.page_type) {
    const { length } = await phrasesOf(db, pageId)
    const tooMany = keyPhraseCountProblem(form.page_type, length)
    if (tooMany !== undefined) throw refused('page_type', tooMany)
  }
  const page = {
    version: before.version + 1,
    page_nickname: form.page_nickname,
    page_url: await ownUrl(db, siteId, form.page_url, form.page_type),
    page_type: form.page_type,
    page_local: form.page_local === undefined ? before.page_local : form.page_local === 'yes',
    ...typedTexts(form, before),
  }
  const { city, state } = page
  if (page.page_local && !isPlaced('yes', { city: city ?? '', state: state ?? '' })) {
    throw refused('city', PAGE_NEEDS_LOCATION)
  }
  await db.update('pages').set(page).where('id', '=', pageId).execute()
  await recordPageEdit(db, pageId, { before, after: page }, today(setting))
  const changes: Change[] = ['pageEdited']
  if (before.page_nickname !== page.page_nickname || before.page_url !== page.page_url)
    changes.push('renamed')
  if (searchKey(before) !== searchKey(page)) changes.push('searchChanged')
  await afterChange(db, changes, { siteId, pageIds: [pageId] }, setting)
}
