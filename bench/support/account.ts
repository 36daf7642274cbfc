import { mailbox } from '@linkwright/server/src/areas/account/session/mailbox.ts'
import { openSession } from '@linkwright/server/src/areas/account/session/tokens.ts'
import type { DatabasePlace } from '@linkwright/server/src/db/database.ts'
import { openDatabase } from '@linkwright/server/src/db/open.ts'
import { NO_PASSWORD } from '@linkwright/server/src/http/secrets.ts'

/** The plan with the highest limits. */
const LARGEST_PLAN = 5

/** Migrates a database that no server uses yet and signs in a user; returns the session's token. */
export async function newAccount(
  place: DatabasePlace,
  user_type: 'agency' | 'admin' = 'agency',
): Promise<string> {
  const database = await openDatabase(place)
  try {
    const { id: business_id } = await database.kysely
      .insertInto('businesses')
      .values({ name: 'Bench', plan_id: LARGEST_PLAN, api_access: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await database.kysely
      .insertInto('users')
      .values({
        business_id,
        user_type,
        is_main: true,
        first_name: 'Ada',
        last_name: 'Bench',
        ...mailbox('bench@example.test'),
        password_hash: NO_PASSWORD,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(database.kysely, { business_id, id }, new Date())
    return token
  } finally {
    await database.close()
  }
}
