import {
  allowedFrequency,
  type Frequency,
  frequencyDays,
  frequencyOf,
  frequencyProblem,
} from '@linkwright/core/access/look-up-frequency'
import type { PlanReader } from '@linkwright/core/access/plan-limits'
import { AppError } from '@linkwright/core/contract/errors'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'

interface Stored {
  look_up_days: number
}

/** @throws AppError `over_plan_limit` when the plan does not allow this frequency. */
export function refuseTooOften(
  frequency: Frequency,
  plan: { key_phrases: number },
  reader: PlanReader,
): void {
  const why = frequencyProblem(frequency, plan, reader)
  if (why !== undefined) throw new AppError('over_plan_limit', why)
}

/**
 * Moves the due times of a site's successful look-ups to the new frequency; waiting, postponed and failed ones keep
 * theirs. The caller has locked the site.
 */
export async function changeFrequency(
  db: TenantDb,
  siteId: number,
  before: Stored,
  after: Stored,
  reader: PlanReader,
): Promise<void> {
  const plan = await db
    .business()
    .innerJoin('plans', 'plans.id', 'businesses.plan_id')
    .select('plans.key_phrases')
    .executeTakeFirstOrThrow()
  refuseTooOften(frequencyOf(after.look_up_days), plan, reader)
  const daysOf = ({ look_up_days: days }: Stored) => frequencyDays[allowedFrequency(frequencyOf(days), plan)]
  const later = daysOf(after) - daysOf(before)
  await sql`
    update look_ups l set due_at = l.due_at + make_interval(days => ${later})
    where l.business_id = ${db.businessId} and l.state = 'ok' and l.due_at is not null
      and (l.site_id = ${siteId} or l.page_id in (
        select id from pages where business_id = ${db.businessId} and site_id = ${siteId}))`.execute(db)
}
