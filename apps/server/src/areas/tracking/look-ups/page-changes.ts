import { isEdited, type PageChange } from '@linkwright/core/tracking/ranks/rank-note'
import type { TenantDb } from '../../../db/tenant.ts'

interface Changed {
  what: PageChange
  before: string | null
  after: string | null
}

interface Edited {
  page_nickname: string
  page_url: string
  page_local: boolean
  city: string | null
  state: string | null
}

const placeOf = ({ page_local, city, state }: Edited) =>
  page_local ? [city, state].filter(Boolean).join(', ') : null

/** Records the changes of a page's search properties by an edit, for the notes of its rank history. */
export async function recordPageEdit(
  db: TenantDb,
  pageId: number,
  { before, after }: { before: Edited; after: Edited },
  today: string,
): Promise<void> {
  await record(db, pageId, today, [
    { what: 'name', before: before.page_nickname, after: after.page_nickname },
    { what: 'address', before: before.page_url, after: after.page_url },
    { what: 'place', before: placeOf(before), after: placeOf(after) },
  ])
}

/** Records changes of the page's title and word count before they are stored; the first reading is no change. */
export async function recordPageRead(
  db: TenantDb,
  pageId: number,
  read: { title: string; words: number } | undefined,
  today: string,
): Promise<void> {
  if (read === undefined) return
  const known = await db
    .from('pages')
    .select(['title', 'word_count'])
    .where('id', '=', pageId)
    .executeTakeFirst()
  if (known === undefined) return
  const { title, word_count: words } = known
  await record(db, pageId, today, [
    ...(title === null ? [] : [{ what: 'title' as const, before: title, after: read.title }]),
    ...(isEdited(words, read.words)
      ? [{ what: 'words' as const, before: String(words), after: String(read.words) }]
      : []),
  ])
}

/** Several changes of a day become one, from the first value to the last. */
async function record(
  db: TenantDb,
  page_id: number,
  changed_on: string,
  each: readonly Changed[],
): Promise<void> {
  const changed = each.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return
  await db
    .insert(
      'page_changes',
      changed.map((change) => ({ ...change, page_id, changed_on })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'page_id', 'changed_on', 'what'])
        .doUpdateSet((set) => ({ after: set.ref('excluded.after') })),
    )
    .execute()
}
