import { fileTexts } from '@linkwright/core/tracking/links/each-link-text'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { is, type RowOf, typedSql } from '../../../db/typed-sql.ts'
import type { HashedRow } from './check-rows.ts'
import type { PageClassifier } from './classifier.ts'

const addedLinkRow = {
  page_id: is.number,
  anchor_text: is.text,
  date_added: is.text,
}
export type AddedLink = RowOf<typeof addedLinkRow>

interface NewLink extends HashedRow {
  anchor_type: string
  anchor_category: string
  date_completed: string
}

/** The link columns that come from the row, with their types. */
const rowColumns: readonly (readonly [name: keyof NewLink, type: string])[] = [
  ['page_id', 'bigint'],
  ['url', 'text'],
  ['url_hash', 'bytea'],
  ['anchor_text', 'text'],
  ['anchor_type', 'text'],
  ['anchor_category', 'text'],
  ['date_added', 'date'],
  ['date_completed', 'date'],
  ['da', 'smallint'],
  ['rel', 'text'],
  ['first_seen', 'date'],
  ['last_seen', 'date'],
  ['lost_on', 'date'],
  ...fileTexts.map(({ name }) => [name, 'text'] as const),
]
const columnList = sql.join(rowColumns.map(([name]) => sql.ref(name)))

/** Inserts the links that their pages do not have yet, in one statement, and returns them. */
export async function insertLinks(
  db: TenantDb,
  { importId, source }: { importId: number; source: string },
  rows: readonly HashedRow[],
  pages: ReadonlyMap<number, PageClassifier>,
): Promise<AddedLink[]> {
  const links = rows.flatMap((row): NewLink[] => {
    const read = pages.get(row.page_id)?.classify(row.anchor_text)
    if (read === undefined) return []
    return [
      { ...row, anchor_type: read.type, anchor_category: read.category, date_completed: row.date_added },
    ]
  })
  const arrays = rowColumns.map(
    ([name, type]) => sql`${links.map((link) => link[name] ?? null)}::${sql.raw(type)}[]`,
  )
  const { rows: added } = await typedSql(addedLinkRow)`
    insert into links (business_id, level, progress, source, import_id, ${columnList})
    select ${db.businessId}, 'primary', 'placed', ${source}, ${importId}::bigint, v.*
    from unnest(${sql.join(arrays)}) as v (${columnList})
    on conflict (business_id, page_id, url_hash) where url_hash is not null and not is_duplicate do nothing
    returning page_id, anchor_text, date_added`.execute(db)
  return added
}
