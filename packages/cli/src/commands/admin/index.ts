import type { Group } from '../../define/command.ts'
import { audit } from './audit/index.ts'
import { credit } from './credit/index.ts'
import { customers } from './customers/index.ts'
import { discounts } from './discounts/index.ts'
import { health } from './health.ts'
import { jobs } from './jobs/index.ts'
import { leads } from './leads/index.ts'
import { logs } from './logs/index.ts'
import { lookup } from './lookup.ts'
import { managers } from './managers/index.ts'
import { marketplace } from './marketplace/index.ts'
import { orders } from './orders/index.ts'
import { overview } from './overview.ts'
import { payments } from './payments.ts'
import { prices } from './prices/index.ts'
import { providers } from './providers/index.ts'
import { sales } from './sales.ts'
import { settings } from './settings.ts'
import { users } from './users/index.ts'

export const admin: Group = {
  name: 'admin',
  summary: 'What administrators do',
  commands: [
    audit,
    credit,
    customers,
    discounts,
    health,
    jobs,
    leads,
    logs,
    lookup,
    managers,
    marketplace,
    orders,
    overview,
    payments,
    prices,
    providers,
    sales,
    settings,
    users,
  ],
}
