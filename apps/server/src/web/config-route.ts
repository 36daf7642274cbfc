import type { ClientConfig, DemoAccount } from '@linkwright/core/config/client-config'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/context.ts'
import { businessPlans, DEMO_PASSWORD } from '../seed/accounts.ts'
import { setAddresses } from '../areas/account/settings/queries.ts'
import { configOfFile } from './sample-config.ts'

/** Who may sign in to the demo, and what one sees then. */
function demoAccounts(): DemoAccount[] {
  return businessPlans
    .filter(({ active }) => active === 1)
    .flatMap(({ name, main, subUsers = [] }) => [
      { what: main.role === 'admin' ? 'Administrator' : name, email: main.email, password: DEMO_PASSWORD },
      ...subUsers.map(({ email }) => ({ what: `Sub-user of ${name}`, email, password: DEMO_PASSWORD })),
    ])
}

/** `GET /config.json`: what a browser needs to know before it shows anything. */
export function configRoute(
  app: FastifyInstance,
  { config, kysely, integrations: { payments } }: Services,
): void {
  const { demo } = config
  const ofFile: ClientConfig = {
    ...configOfFile(config),
    demo,
    payments: { provider: payments.provider, publishable_key: payments.publishableKey },
    demo_accounts: demo ? demoAccounts() : [],
  }
  app.get('/config.json', async (request, reply) => {
    const set = await setAddresses(kysely).catch((error: unknown) => {
      // Without its database the server still shows the screen that says so.
      request.log.warn({ err: error }, 'the addresses that were set could not be read')
      return {}
    })
    const answer: ClientConfig = { ...ofFile, external: { ...ofFile.external, ...set } }
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer))
  })
}
