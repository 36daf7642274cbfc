import { openDatabase } from '../../../apps/server/src/db/open.ts'
import { newClaim } from '../../../apps/server/src/testing/new-claim.ts'
import type { Served } from './server.ts'

/** Adds an order of the account whose link was lost, while the server is not running; returns the id of its claim. */
export async function addClaim(server: Served, email: string): Promise<number> {
  await server.kill()
  const database = await openDatabase({ dataDir: server.data })
  try {
    const { kysely } = database
    const owner = await kysely
      .selectFrom('users')
      .select(['id as user_id', 'business_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return (await newClaim(kysely, owner)).id
  } finally {
    await database.close()
    await server.restart()
  }
}
