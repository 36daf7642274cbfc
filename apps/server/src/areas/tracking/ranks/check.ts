import type { Scout } from '@linkwright/core/tracking/scouting/scout'
import type { TenantDb } from '../../../db/tenant.ts'
import type { QueuedServices } from '../../../http/context.ts'
import { lockPage } from '../locks/page.ts'
import { presentLookUp } from '../look-ups/present.ts'
import { lookUpsJson } from '../look-ups/queries.ts'
import { requestScoutingAgain } from '../scouting/request.ts'

/**
 * Requests a look-up of a page's ranks on a user's demand; undefined when the site's daily look-ups are used up,
 * and then the caller rolls back.
 */
export async function checkNow(
  db: TenantDb,
  place: { siteId: number; pageId: number },
  services: Pick<QueuedServices, 'now' | 'config'>,
): Promise<Scout | undefined> {
  const { pageId } = place
  await lockPage(db, pageId, 'no key update')
  await requestScoutingAgain(db, place, services)
  const page = await db
    .from('pages')
    .select(lookUpsJson<'ranks'>('pages').as('look_ups'))
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  const { ranks } = page.look_ups
  return ranks.state === 'waiting' ? presentLookUp(ranks) : undefined
}
