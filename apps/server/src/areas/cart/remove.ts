import { sql } from 'kysely'
import type { TenantDb } from '../../db/tenant.ts'
import { notFound } from '../../http/context.ts'
import { refreshFigures } from '../pages/figures.ts'
import { lockPage } from '../pages/lock.ts'
import type { Viewer } from '../sites/granted.ts'
import { cartsChanged } from './changed.ts'
import { cartRows } from './queries.ts'

/** Takes a line out of the viewer's cart: its suggestion is on the link map again, and the page's figures follow. */
export async function removeLine(db: TenantDb, viewer: Viewer, id: number, today: string): Promise<void> {
  const [line] = await cartRows(db, viewer, sql<boolean>`c.id = ${id}`)
  if (line === undefined) throw notFound()
  const { site_id, page_id } = line
  if (page_id !== null) await lockPage(db, page_id, 'share')
  const gone = await db.delete('cart_lines').where('id', '=', id).executeTakeFirst()
  // Another tab was faster.
  if (gone.numDeletedRows === 0n) throw notFound()
  await cartsChanged(db, [viewer.user_id])
  if (site_id !== null && page_id !== null) await refreshFigures(db, site_id, today, [page_id])
}
