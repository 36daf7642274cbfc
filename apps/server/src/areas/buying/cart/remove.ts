import type { TenantDb } from '../../../db/tenant.ts'
import { notFound } from '../../../http/context.ts'
import type { Viewer } from '../../../access/granted.ts'
import { lockUser } from '../../account/session/queries.ts'
import { takeLinesOut } from './lines-out.ts'
import { lineById, linesOf } from './queries.ts'
import { publishTaskTo } from '../../../live/send.ts'
import { CART_CHANGED } from '@linkwright/core/live/messages'

/** Takes a line out of the viewer's cart: its suggestion is on the link map again, and the page's figures follow. */
export async function removeLine(db: TenantDb, viewer: Viewer, id: number, today: string): Promise<void> {
  const line = await lineById(db, viewer, id)
  if (line === undefined) throw notFound()
  const gone = await takeLinesOut(db, [line], today)
  // Another tab was faster.
  if (gone.length === 0) throw notFound()
  await publishTaskTo(db, [viewer.user_id], CART_CHANGED, null)
}

/** The same with all lines; answers how many they were. */
export async function emptyCart(db: TenantDb, viewer: Viewer, today: string): Promise<number> {
  // Nobody lays one in meanwhile.
  await lockUser(db, viewer.user_id)
  const gone = await takeLinesOut(db, await linesOf(db, viewer), today)
  if (gone.length > 0) await publishTaskTo(db, [viewer.user_id], CART_CHANGED, null)
  return gone.length
}
