import type { Selectable } from 'kysely'
import type { DB } from './tables.gen.ts'

export type { ProviderFault, TestProcessorKind } from './column.ts'
export type { DB } from './tables.gen.ts'

/** A payment provider. */
export type ProviderName = Selectable<DB['plan_changes']>['provider']

export type PlanChangeKind = Selectable<DB['plan_changes']>['kind']

/** What a budget is for. */
export type Period = Selectable<DB['provider_spending']>['period']
