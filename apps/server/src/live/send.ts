import type { LiveCommand, LiveMessages } from '@linkwright/core/live/messages'
import type { TenantDb } from '../db/tenant.ts'
import { type BusMessage, publish } from './bus.ts'

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
