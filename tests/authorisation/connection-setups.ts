import type { Contract } from '@linkwright/core/contract/index'
import { sealContext } from '../../apps/server/src/areas/account/connections/queries.ts'
import { TenantDb } from '../../apps/server/src/db/tenant.ts'
import { sealOf } from '../../apps/server/src/http/sealed.ts'
import type { AccountProvider } from '../../apps/server/src/integrations/accounts/port.ts'
import type { CallSetup } from './call-setup.ts'
import type { Fixture } from './fixture.ts'

/** A domain property of everything under .example. */
const PROPERTY = 'sc-domain:example'
const TOKEN = 'a token that the provider takes'

/** A state belongs to one session; every session can send an entered token. */
async function tokensAreTyped({ server: { services } }: Fixture): Promise<void> {
  const typed = (vendor: 'ahrefs' | 'majestic'): AccountProvider => ({
    vendor,
    method: 'token',
    tokenPage: undefined,
    check: (token) => Promise.resolve({ token, expiresAt: null }),
  })
  services.integrations = {
    ...services.integrations,
    accounts: { ...services.integrations.accounts, ahrefs: typed('ahrefs'), majestic: typed('majestic') },
  }
  await services.kysely.deleteFrom('connections').execute()
}

async function everybodyIsConnected(fixture: Fixture): Promise<void> {
  await tokensAreTyped(fixture)
  const { kysely, now } = fixture.server.services
  for (const { business_id, id } of await kysely.selectFrom('users').select(['business_id', 'id']).execute())
    await kysely
      .insertInto('connections')
      .values({
        business_id,
        user_id: id,
        vendor: 'majestic',
        token: Buffer.from('sealed'),
        connected_at: now(),
      })
      .execute()
}

const pathParams = { vendor: 'majestic' }

/** Every account has the one property that contains all websites. */
async function consolesAreConnected(fixture: Fixture): Promise<void> {
  const { services } = fixture.server
  const usual = services.integrations.searchConsoleOf
  const searchConsoleOf: typeof usual = (token) => ({ ...usual(token), properties: async () => [PROPERTY] })
  services.integrations = { ...services.integrations, searchConsoleOf }
  await services.kysely.deleteFrom('connections').where('vendor', '=', 'search-console').execute()
  for (const { business_id, id } of await services.kysely
    .selectFrom('users')
    .select(['business_id', 'id'])
    .execute()) {
    const db = new TenantDb(services.kysely, business_id)
    const token = sealOf(services.config)?.close(
      Buffer.from('working'),
      sealContext(db, id, 'search-console'),
    )
    const row = {
      vendor: 'search-console' as const,
      token: token ?? Buffer.alloc(0),
      connected_at: services.now(),
    }
    await services.kysely
      .insertInto('connections')
      .values({ business_id, user_id: id, ...row })
      .execute()
  }
}

export const searchConsoleSetups: { [E in 'connect' | 'console']: CallSetup } = {
  connect: { names: 'site', before: consolesAreConnected, fields: () => ({ property: PROPERTY }) },
  console: { names: 'site' },
}

export const connectionSetups: { [E in keyof Contract['connections']]: CallSetup } = {
  list: { names: 'nothing' },
  begin: { names: 'nothing', pathParams },
  finish: { names: 'nothing', pathParams, before: tokensAreTyped, fields: () => ({ token: TOKEN }) },
  remove: { names: 'nothing', before: everybodyIsConnected, fields: () => ({ vendor: 'majestic' }) },
}
