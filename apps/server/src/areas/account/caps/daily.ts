import type { Cap } from '@linkwright/core/access/caps'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { type Services, today } from '../../../http/context.ts'

/** The stored names of the daily caps, which never change. */
const kinds = {
  lookUps: 'look-ups',
  resetMails: 'reset-mails',
  exports: 'exports',
  bulkRuns: 'bulk-runs',
  contacts: 'contacts',
  uploads: 'images',
  projects: 'projects',
} as const satisfies Partial<Record<Cap, string>>

interface Spending {
  cap: keyof typeof kinds
  /** The id of the site, user or business that the cap applies to. */
  subject: number
  count?: number
}

type CapServices = Pick<Services, 'now' | 'config'>

/** Counts towards a daily cap; false, without counting, when the cap would be exceeded. */
export async function spendToday(
  db: TenantDb,
  { cap, subject, count = 1 }: Spending,
  services: CapServices,
): Promise<boolean> {
  const most = services.config.caps[cap]
  // One conditional statement, so that concurrent calls cannot exceed the cap together.
  const { rows } = await sql`
    insert into daily_counts as d (business_id, kind, subject, day, count)
    select ${db.businessId}, ${kinds[cap]}, ${subject}::bigint, ${today(services)}::date, ${count}::integer
    where ${count}::integer <= ${most}::integer
    on conflict (business_id, kind, subject, day) do update set count = d.count + excluded.count
    where d.count + excluded.count <= ${most}::integer
    returning 1`.execute(db)
  return rows.length > 0
}

/** Reverts a count for something that was not done. */
export async function refundToday(
  db: TenantDb,
  { cap, subject, count = 1 }: Spending,
  services: CapServices,
): Promise<void> {
  await db
    .update('daily_counts')
    .set((set) => ({ count: set('count', '-', count) }))
    .where('kind', '=', kinds[cap])
    .where('subject', '=', subject)
    .where('day', '=', today(services))
    .execute()
}

/** When the daily caps are reset. */
export function tomorrow({ now }: Pick<Services, 'now'>): Date {
  return new Date(Date.parse(today({ now })) + 86_400_000)
}

/** For the Retry-After header. */
export function secondsUntilTomorrow(services: Pick<Services, 'now'>): number {
  return Math.ceil((tomorrow(services).getTime() - services.now().getTime()) / 1000)
}
