import type { LiveCommand, LiveMessages } from '@linkwright/core/live/messages'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { TenantDb } from '../db/tenant.ts'
import { type BusMessage, publish, RECHECK } from './bus.ts'

/** Pushes to every session of the business. Inside a transaction it leaves with the commit, or not at all. */
export async function send<C extends LiveCommand>(
  db: TenantDb,
  command: C,
  data: LiveMessages[C],
): Promise<void> {
  await sendEach(db, command, [data])
}

/** The same for many at once, which costs one statement. */
export async function sendEach<C extends LiveCommand>(
  db: TenantDb,
  command: C,
  data: readonly LiveMessages[C][],
): Promise<void> {
  const { businessId: business_id } = db
  await publish(
    db.kysely,
    ...data.map((each) => ({ business_id, user_id: null, command, data: each }) as BusMessage),
  )
}

/**
 * Has every server look again at a user's sockets once the transaction commits: whose session has ended is closed, and
 * what the others may be sent is read anew.
 */
export async function recheckSockets(
  db: Kysely<DB>,
  { business_id, id }: { business_id: number; id: number },
): Promise<void> {
  await publish(db, { business_id, user_id: id, command: RECHECK, data: null })
}
