import type { FailureCause } from '@linkwright/core/tracking/scouting/fixes'
import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { ColumnType, Generated } from 'kysely'
import type { ProviderFault } from '../../outside/provider-error.ts'
import type { Period } from '../../outside/policy/periods.ts'
import type { Day, MomentOrNull, Nullable } from './column.ts'

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
