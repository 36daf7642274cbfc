import Fastify, { type FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { appRole } from '../db/migrate.ts'
import type { DB } from '../db/tables.ts'
import { TenantDb } from '../db/tenant.ts'
import { cancelOnDisconnect } from '../http/client-disconnect.ts'
import { sendError } from '../http/errors.ts'
import { mount } from '../http/routes.ts'
import type { Transactions } from '../integrations/external-call.ts'
import { type FakeService, fakeCalls, fakeCallHandlers, fakeCallTable } from './fake-external-call.ts'
import type { TestServer } from './start.ts'

/**
 * Serves the fake calls on a port, with the server's own call handling: the server itself serves nothing outside of the
 * contract. Closing it drops its table.
 */
export async function startFakeCallServer(
  { database, services }: TestServer,
  integrations: () => FakeService,
): Promise<FastifyInstance> {
  const own = (text: string) => database.withOwner((owner) => sql.raw(text).execute(owner))
  await own(fakeCallTable)
  await own(`grant select, insert, update on stand_in_effects to ${appRole}`)
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body)
    done(null, JSON.parse(String(body)))
  })
  app.setErrorHandler(sendError)
  cancelOnDisconnect(app)
  app.addHook('onClose', () => own('drop table stand_in_effects'))
  mount(app, services, 'standIn', fakeCalls, {
    act: (input, ctx) => fakeCallHandlers(integrations()).act(input, ctx),
    actWithin: (input, ctx) => fakeCallHandlers(integrations()).actWithin(input, ctx),
    actAudited: (input, ctx) => fakeCallHandlers(integrations()).actAudited(input, ctx),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** As a job has them. */
export function transactionsOf(kysely: Kysely<DB>, businessId: number): Transactions<TenantDb> {
  const transaction: Transactions<TenantDb>['claiming'] = (change) =>
    kysely.transaction().execute((trx) => change(new TenantDb(trx, businessId)))
  return { claiming: transaction, settling: transaction }
}
