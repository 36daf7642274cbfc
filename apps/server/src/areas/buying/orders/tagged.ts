import { sql } from 'kysely'
import type { TaggedSubject } from '../../tracking/tags/subjects.ts'
import { isMine } from './rows.ts'

export const orderTags = { table: 'order_tags', column: 'order_id' } as const

/** Orders as objects that can have tags. */
export const taggedOrders: TaggedSubject = {
  ...orderTags,
  visible: (db, viewer) => sql`select o.id from orders o where ${isMine(db, viewer)}`,
}
