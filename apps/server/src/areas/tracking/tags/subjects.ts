import type { TaggedKind } from '@linkwright/core/tracking/tags/tag'
import { type RawBuilder, sql } from 'kysely'
import { isGranted, type Viewer } from '../../../access/granted.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import { keyPhraseTags, pageTags, siteTags, type TagTable } from './has-tag.ts'

/** One kind of object that can have tags. */
export interface TaggedSubject extends TagTable {
  /** A query for the `id` of each object that the viewer may see. */
  visible: (db: TenantDb, viewer: Viewer) => RawBuilder<unknown>
}

export type TaggedSubjects = Readonly<Record<TaggedKind, TaggedSubject>>

/** Orders belong to a higher wing, which passes them in. */
export const subjectsOf = (order: TaggedSubject): TaggedSubjects => ({
  site: {
    ...siteTags,
    visible: (db, viewer) => sql`
      select s.id from sites s
      where s.business_id = ${db.businessId} and ${isGranted(viewer, 's.business_id', 's.id')}`,
  },
  page: {
    ...pageTags,
    visible: (db, viewer) => sql`
      select p.id from pages p
      where p.business_id = ${db.businessId} and ${isGranted(viewer, 'p.business_id', 'p.site_id')}`,
  },
  key_phrase: {
    ...keyPhraseTags,
    visible: (db, viewer) => sql`
      select k.id from key_phrases k
      join pages p on p.business_id = k.business_id and p.id = k.page_id
      where k.business_id = ${db.businessId} and ${isGranted(viewer, 'p.business_id', 'p.site_id')}`,
  },
  order,
})
