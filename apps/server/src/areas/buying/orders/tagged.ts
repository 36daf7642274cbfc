import { sql } from 'kysely'
import type { TaggedSubject } from '../../tracking/tags/subjects.ts'
import { isMine, orderTags } from './rows.ts'

/** Orders as objects that can have tags. */
export const taggedOrders: TaggedSubject = {
  ...orderTags,
  visible: (db, viewer) => sql`select o.id from orders o where ${isMine(db, viewer)}`,
}
