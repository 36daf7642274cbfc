import type { Group } from '../../define/command.ts'
import { audit } from './audit.ts'
import { claims } from './claims.ts'
import { credit } from './credit.ts'
import { discounts } from './discounts.ts'
import { health, payments } from './checks.ts'
import { jobs } from './jobs.ts'
import { customers, leads } from './leads.ts'
import { logs } from './logs.ts'
import { lookup, overview, sales } from './figures.ts'
import { survival } from './survival.ts'
import { managers } from './managers.ts'
import { marketplace } from './marketplace.ts'
import { orders } from './orders/index.ts'
import { prices } from './prices.ts'
import { providers } from './providers.ts'
import { settings } from './settings.ts'
import { users } from './users/index.ts'

export const admin: Group = {
  name: 'admin',
  summary: 'Administer the installation',
  commands: [
    audit,
    claims,
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
    survival,
    users,
  ],
}
