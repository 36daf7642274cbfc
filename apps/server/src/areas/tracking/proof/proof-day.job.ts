// How it works: docs/internals/proof.md
import { sql } from 'kysely'
import { today } from '../../../http/context.ts'
import type { EachBusiness } from '../../../jobs/each-business.ts'
import { closeDays } from './close-day.ts'

/** Computes the roots of the past days of each business that has looks. After a pause it computes those of all days since. */
export const proofDays: EachBusiness = {
  name: 'proof-day',
  schedule: { dailyAt: '00:30' },
  due: (services) => sql`
    select b.id where coalesce(
      (select max(p.day) + 1 from proof_days p where p.business_id = b.id),
      (select min(l.day) from look_leaves l where l.business_id = b.id)) < ${today(services)}::date`,
  one: async (services, { business_id }) =>
    (await closeDays(services.kysely, business_id, today(services))) > 0,
}
