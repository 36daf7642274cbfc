import type { ClientConfig, DemoAccount } from '@linkwright/core/config/client-config'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/context.ts'
import { businessPlans, DEMO_PASSWORD } from '../seed/accounts.ts'
import { withSamples } from './sample-config.ts'

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
export function configRoute(app: FastifyInstance, { config }: Services): void {
  const { demo } = config
  const answer: ClientConfig = {
    ...(demo ? withSamples(config.client) : config.client),
    demo,
    demo_accounts: demo ? demoAccounts() : [],
  }
  const text = JSON.stringify(answer)
  app.get('/config.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(text),
  )
}
