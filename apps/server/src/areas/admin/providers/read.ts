import type { ProviderName } from '@linkwright/core/tracking/scouting/providers'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../../../db/tables.ts'

export type ProvidersRow = Selectable<DB['providers']>

/** What is kept of a provider; undefined while nothing is. */
export async function providerRow(kysely: Kysely<DB>, name: ProviderName): Promise<ProvidersRow | undefined> {
  return await kysely.selectFrom('providers').selectAll().where('name', '=', name).executeTakeFirst()
}
