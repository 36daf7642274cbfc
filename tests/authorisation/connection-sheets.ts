import type { Contract } from '@linkwright/core/contract/index'
import type { AccountProvider } from '../../apps/server/src/outside/accounts/port.ts'
import type { Sheet } from './calls.ts'
import type { World } from './world.ts'

const TOKEN = 'a token that the provider takes'

/** A state belongs to one session; a typed token can be sent by any. */
async function tokensAreTyped({ server: { services } }: World): Promise<void> {
  const typed = (vendor: 'ahrefs' | 'majestic'): AccountProvider => ({
    vendor,
    way: 'token',
    tokenPage: undefined,
    check: (token) => Promise.resolve({ token, expiresAt: null }),
  })
  services.outside = {
    ...services.outside,
    accounts: { ahrefs: typed('ahrefs'), majestic: typed('majestic') },
  }
  await services.kysely.deleteFrom('connections').execute()
}

async function everybodyIsConnected(world: World): Promise<void> {
  await tokensAreTyped(world)
  const { kysely, now } = world.server.services
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

const words = { vendor: 'majestic' }

export const connectionSheets: { [E in keyof Contract['connections']]: Sheet } = {
  list: { names: 'nothing' },
  begin: { names: 'nothing', words },
  finish: { names: 'nothing', words, before: tokensAreTyped, fields: () => ({ token: TOKEN }) },
  remove: { names: 'nothing', before: everybodyIsConnected, fields: () => ({ vendor: 'majestic' }) },
}
