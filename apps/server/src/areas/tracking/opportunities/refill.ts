import { AppError } from '@linkwright/core/contract/errors'
import { NO_COMPETITORS } from '@linkwright/core/tracking/opportunities/opportunity-rules'
import type { TenantDb } from '../../../db/tenant.ts'
import { notFound, type Services } from '../../../http/context.ts'
import { lockSite } from '../locks/site.ts'
import { requestLookUpAgain } from '../look-ups/request.ts'
import { opportunitiesLookUp } from './look-up.job.ts'
import { addState, sourcesOf } from './sources.ts'
import { publishTask } from '../../../live/send.ts'
import { OPPORTUNITIES_CHANGED } from '@linkwright/core/live/messages'

/**
 * Requests the look-up of opportunities of a site or of one of its pages; postponed to the next day when the site's
 * daily look-ups are used up.
 * @throws AppError refused when none of the pages has a competitor.
 */
export async function refill(
  db: TenantDb,
  siteId: number,
  pageId: number | undefined,
  services: Pick<Services, 'now' | 'config'>,
): Promise<void> {
  await lockSite(db, siteId)
  const sources = await sourcesOf(db, siteId)
  const wanted = sources.filter(({ page_id }) => pageId === undefined || page_id === pageId)
  if (pageId !== undefined && wanted.length === 0) throw notFound()
  const askable = wanted.filter(({ competitors }) => competitors > 0)
  if (askable.length === 0) throw new AppError('refused', NO_COMPETITORS)
  for (const { page_id: id } of askable) {
    await addState(db, id)
    await requestLookUpAgain(db, opportunitiesLookUp, { siteId, id }, services)
  }
  await publishTask(db, OPPORTUNITIES_CHANGED, { site_id: siteId })
}
