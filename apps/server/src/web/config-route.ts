import type { ClientConfig, DemoAccount } from '@linkwright/core/config/client-config'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/context.ts'
import { businessPlans, DEMO_PASSWORD } from '../seed/accounts.ts'
import { storedAddresses } from '../areas/account/settings/queries.ts'
import { clientConfigOf } from './sample-config.ts'

/** The demo's accounts. */
function demoAccounts(): DemoAccount[] {
  return businessPlans
    .filter(({ active }) => active === 1)
    .flatMap(({ name, main, subUsers = [] }) => [
      { what: main.role === 'admin' ? 'Administrator' : name, email: main.email, password: DEMO_PASSWORD },
      ...subUsers.map(({ email }) => ({ what: `Sub-user of ${name}`, email, password: DEMO_PASSWORD })),
    ])
}

/** `GET /config.json`: the configuration that the dashboard needs before its first screen. */
export function configRoute(
  app: FastifyInstance,
  { config, kysely, integrations: { payments } }: Services,
): void {
  const { demo } = config
  const fromFile: ClientConfig = {
    ...clientConfigOf(config),
    demo,
    payments: { provider: payments.provider, publishable_key: payments.publishableKey },
    demo_accounts: demo ? demoAccounts() : [],
  }
  app.get('/config.json', async (request, reply) => {
    const configuredUrls = await storedAddresses(kysely).catch((error: unknown) => {
      // Without a database the dashboard must still load to show the error.
      request.log.warn({ err: error }, 'the configured external links could not be read')
      return {}
    })
    const response: ClientConfig = { ...fromFile, external: { ...fromFile.external, ...configuredUrls } }
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(response))
  })
}
