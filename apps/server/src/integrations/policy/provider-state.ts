import type { FailureCause } from '@linkwright/core/tracking/scouting/failure-causes'
import { type ProviderName, providerOf } from '@linkwright/core/tracking/scouting/providers'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { ProviderFault } from '../../db/tables.ts'
import type { Breaker } from './breaker.ts'
import type { Limits } from './budget.ts'

/** The stored state of a provider. */
export interface ProviderState extends Breaker {
  /** Millicents per billable request; 0 if no price is set. */
  price: number
  limits: Limits
  /** The last failure; null after a success. */
  fault: ProviderFault | null
  /** Its exact cause, if known. */
  cause: FailureCause | null
}

export async function providerStateOf(kysely: Kysely<DB>, name: ProviderName): Promise<ProviderState> {
  const row = await kysely.selectFrom('providers').selectAll().where('name', '=', name).executeTakeFirst()
  return {
    failures: row?.failures ?? 0,
    openings: row?.rests ?? 0,
    openUntil: row?.rests_until ?? null,
    fault: row?.fault ?? null,
    cause: row?.cause ?? null,
    price: row?.price_millicents ?? providerOf(name).usualPrice ?? 0,
    limits: {
      all: { day: row?.day_millicents ?? null, month: row?.month_millicents ?? null },
      business: { day: row?.business_day_millicents ?? null, month: row?.business_month_millicents ?? null },
    },
  }
}
