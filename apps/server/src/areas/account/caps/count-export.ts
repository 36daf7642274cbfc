import { overCap } from '@linkwright/core/access/caps'
import { AppError } from '@linkwright/core/contract/errors'
import { ClientDisconnected } from '../../../db/request-scope.ts'
import type { TenantDb } from '../../../db/tenant.ts'
import type { RequestInfo, Services } from '../../../http/context.ts'
import { refundToday, secondsUntilTomorrow, spendToday } from './daily.ts'

interface Context {
  db: TenantDb
  services: Pick<Services, 'now' | 'config'>
  log: Pick<RequestInfo['log'], 'warn'>
}

/**
 * The lines of a file that counts as one of the account's exports of the day. A file that fails does not count; one whose
 * reader disconnects does.
 * @throws AppError at the first line when the account has reached its daily limit.
 */
export async function* countedExport(
  { db, services, log }: Context,
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, undefined> {
  const spending = { cap: 'exports', subject: db.businessId } as const
  if (!(await spendToday(db, spending, services)))
    throw new AppError('too_many', overCap.exports(services.config.caps.exports), {
      retryAfter: secondsUntilTomorrow(services),
    })
  try {
    yield* lines
  } catch (error) {
    // A failing refund of the count must not replace the error of the file.
    if (!(error instanceof ClientDisconnected))
      await refundToday(db, spending, services).catch((failure: unknown) =>
        log.warn(
          { err: failure, business_id: db.businessId },
          'the count of a failed export could not be reverted',
        ),
      )
    throw error
  }
}
