import { overCap } from '@linkwright/core/access/caps'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Services } from '../../../http/context.ts'
import type { EnqueueOptions } from '../../../jobs/enqueue.ts'
import { refundToday, spendToday, tomorrow } from '../../account/caps/daily.ts'
import type { LookUp } from './look-up.ts'
import { insertWaiting, postpone, setWaiting } from './state.ts'

const allOf = (lookUp: LookUp) => [lookUp, ...lookUp.along]
const stateKey = (lookUp: LookUp, id: number) => ({ kind: allOf(lookUp).map(({ kind }) => kind), id })

/**
 * Requests the first look-up of something new, including its companions. In the transaction of the change, as all
 * functions here.
 */
export async function requestLookUp(db: TenantDb, lookUp: LookUp, id: number, now: Date): Promise<void> {
  await insertWaiting(db, stateKey(lookUp, id), now)
  await enqueueAll(db, lookUp, id)
}

/**
 * Requests the look-up again after a search property changed; postponed to the next day when the site's daily
 * look-ups are used up. The caller has locked the site, whose daily count is locked after it.
 */
export async function requestLookUpAgain(
  db: TenantDb,
  lookUp: LookUp,
  { siteId, id }: { siteId: number; id: number },
  services: Pick<Services, 'now' | 'config'>,
): Promise<void> {
  const spending = { cap: 'lookUps', subject: siteId, count: allOf(lookUp).length } as const
  const now = services.now()
  if (!(await spendToday(db, spending, services))) {
    const error = overCap.lookUps(services.config.caps.lookUps)
    return await postpone(db, stateKey(lookUp, id), { error, now, due: tomorrow(services) })
  }
  await setWaiting(db, stateKey(lookUp, id), now)
  const added = await enqueueAll(db, lookUp, id)
  if (added < spending.count) await refundToday(db, { ...spending, count: spending.count - added }, services)
}

/** Returns how many jobs were added; a job that already waits is not added again. */
export async function enqueueAll(
  db: TenantDb,
  lookUp: LookUp,
  id: number,
  options: EnqueueOptions = {},
): Promise<number> {
  let added = 0
  for (const each of allOf(lookUp)) if (await each.enqueue(db, id, options)) added += 1
  return added
}
