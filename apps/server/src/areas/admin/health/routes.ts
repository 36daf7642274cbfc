import type { health } from '@linkwright/core/admin/health/api'
import { VERSION } from '@linkwright/core/config/version'
import { warningsOf } from '../../../config-warnings.ts'
import type { Handlers } from '../../../http/routes.ts'
import { checkPayments } from '../../buying/payments/routes.ts'
import { providerStates } from '../providers/states.ts'
import { databaseRows, diskRow } from './database.ts'
import { readSending } from './fulfilment.ts'
import { paymentRows } from './payments.ts'
import { lookUpRow, providerRows } from './providers.ts'
import { queueRows } from './queues.ts'

export const healthRoutes: Handlers<typeof health> = {
  async check(_input, { all, services }) {
    const { config } = services
    const status = await services.status()
    const [providers, sending, lookUps, payments, queues, database, disk] = await Promise.all([
      providerStates(all.kysely, services.integrations.providerTests, services.now()),
      readSending(all.kysely),
      lookUpRow(all.kysely),
      checkPayments(all, services),
      queueRows(all.kysely),
      databaseRows(all.kysely, status),
      status.kind === 'embedded' ? diskRow(config.dataDir) : undefined,
    ])
    const warnings = warningsOf(config).map((warning) => ({
      group: 'server' as const,
      name: 'Settings',
      state: 'warning' as const,
      says: warning.replace(/^Warning: /, ''),
      todo: 'See docs/configuration.md.',
    }))
    return {
      version: VERSION,
      checked_at: services.now().toISOString(),
      rows: [
        ...providerRows(config, providers, { sending, now: services.now() }),
        lookUps,
        ...paymentRows(payments),
        ...queues,
        ...database,
        ...(disk === undefined ? [] : [disk]),
        ...warnings,
      ],
    }
  },
}
