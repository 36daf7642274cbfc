import type { FailureCause } from '@linkwright/core/tracking/scouting/fixes'
import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { ColumnType, Generated } from 'kysely'
import type { Day, MomentOrNull, Nullable } from './column.ts'

/** Why a provider did not answer. */
export type ProviderFault =
  | 'not_configured'
  | 'unauthorised'
  | 'out_of_credit'
  | 'unsubscribed'
  | 'refused'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'malformed'
  | 'over_budget'

/** What a budget is for. */
export type Period = 'day' | 'month'

interface ProvidersTable {
  name: ProviderName
  price_millicents: Nullable<number>
  day_millicents: Nullable<number>
  month_millicents: Nullable<number>
  business_day_millicents: Nullable<number>
  business_month_millicents: Nullable<number>
  failures: Generated<number>
  rests: Generated<number>
  rests_until: MomentOrNull
  fault: Nullable<ProviderFault>
  /** Null: as the fault has it. */
  cause: Nullable<FailureCause>
  failed_at: MomentOrNull
  version: Generated<number>
}

interface ProviderSpendingTable {
  provider: ProviderName
  period: Period
  starts_on: ColumnType<Day, Day, Day>
  questions: number
  millicents: number
}

interface BusinessSpendingTable extends ProviderSpendingTable {
  business_id: number
}

/** How providers outside are asked, and what that costs. */
export interface ProviderTables {
  providers: ProvidersTable
  provider_spending: ProviderSpendingTable
  business_spending: BusinessSpendingTable
}
