import { sql } from 'kysely'
import type { TenantDb } from '../../db/tenant.ts'
import { notFound } from '../../http/context.ts'
import { cartsChanged } from '../cart/changed.ts'
import { cartOwnersOfPage } from '../cart/queries.ts'
import { lockPage } from '../pages/lock.ts'
import { linksChanged, type Target } from './changed.ts'
import { classifierOf } from './classifier.ts'

interface Gone {
  anchor_text: string
  level: 'primary' | 'secondary'
  progress: 'not_ordered' | 'in_process' | 'placed'
}

/** Deletes a link; the links of its further tiers go with it. */
export async function removeLink(db: TenantDb, target: Target, linkId: number): Promise<void> {
  await lockPage(db, target.pageId, 'share')
  // Lines that would have linked to it, or to a link below it, go as well.
  const owners = await cartOwnersOfPage(db, target.pageId)
  const { rows } = await sql<Gone>`
    delete from links
    where business_id = ${db.businessId} and page_id = ${target.pageId} and id = ${linkId}
    returning anchor_text, level, progress`.execute(db.kysely)
  const [gone] = rows
  if (gone === undefined) throw notFound()
  await cartsChanged(db, owners)
  await linksChanged(db, target, await classifierOf(db, target.pageId), [{ ...gone, count: -1 }])
}
