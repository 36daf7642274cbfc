import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import { changeFigures } from '../../tracking/figures/change-figures.ts'
import { CountsChange } from '../../tracking/figures/counts-change.ts'
import { lockSite } from '../../tracking/locks/site.ts'
import { lockPage } from '../../tracking/locks/page.ts'
import type { Viewer } from '../../../access/granted.ts'
import { cartsChanged } from './changed.ts'
import { lineById } from './queries.ts'
import { takeOut } from './take-out.ts'

/** Takes a line out of the viewer's cart: its suggestion is on the link map again, and the page's figures follow. */
export async function removeLine(db: TenantDb, viewer: Viewer, id: number, today: string): Promise<void> {
  const line = await lineById(db, viewer, id)
  if (line === undefined) throw notFound()
  const { site_id, page_id } = line
  if (page_id !== null) await lockPage(db, page_id, 'share')
  const site = site_id === null || page_id === null ? undefined : await lockSite(db, site_id)
  const [gone] = await takeOut(db, sql<boolean>`c.id = ${id}`)
  // Another tab was faster.
  if (gone === undefined) throw notFound()
  await cartsChanged(db, [viewer.user_id])
  if (site === undefined || page_id === null || gone.link === null) return
  await changeFigures(db, site, today, new Map([[page_id, new CountsChange().line(-1, gone.link)]]))
}
