import type { AccountTables } from './tables/account.ts'
import type { BillingTables } from './tables/billing.ts'
import type { BuyingTables } from './tables/buying.ts'
import type { CompetitorTables } from './tables/competitors.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { PlatformTables } from './tables/platform.ts'
import type { ProviderTables } from './tables/providers.ts'
import type { SniperTables } from './tables/sniper.ts'
import type { TrackingTables } from './tables/tracking.ts'

/** Every table, as Kysely sees it. What a column means stands as its comment in `migrations/`. */
export interface DB
  extends
    AccountTables,
    TrackingTables,
    CompetitorTables,
    SniperTables,
    BuyingTables,
    OrderTables,
    BillingTables,
    PaymentTables,
    PlatformTables,
    ProviderTables {}
