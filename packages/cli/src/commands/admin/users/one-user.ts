import type { AdminUser } from '@linkwright/sdk'
import { CliError } from '../../../errors.ts'
import type { Io } from '../../../io.ts'
import type { Client } from '../../../server/client.ts'

/** @throws CliError when there is nobody of this id. */
export async function oneUser(client: Client, id: number, io: Io): Promise<AdminUser> {
  const [user] = await client.adminUsers.list({ type: 'all', id, limit: 1 }, { signal: io.signal })
  if (user === undefined) throw new CliError('notFound', `There is no user ${id}.`)
  return user
}
