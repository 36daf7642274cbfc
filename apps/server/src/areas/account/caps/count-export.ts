import { overCap } from '@linkwright/core/access/caps'
import { AppError } from '@linkwright/core/contract/errors'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import { secondsOfToday, spendToday } from './daily.ts'

/**
 * Counts a file that an account is about to be given.
 * @throws AppError when it has had as many as it may have today.
 */
export async function countExport(db: TenantDb, services: Pick<Services, 'now' | 'config'>): Promise<void> {
  if (await spendToday(db, { cap: 'exports', subject: db.businessId }, services)) return
  throw new AppError('too_many', overCap.exports(services.config.caps.exports), {
    retryAfter: secondsOfToday(services),
  })
}
