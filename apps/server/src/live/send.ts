import type { LiveCommand, LiveMessages } from '@linkwright/core/live/messages'
import type { TenantDb } from '../db/tenant.ts'
import { type BusMessage, publish } from './bus.ts'

/** Pushes to every session of the business. Inside a transaction it leaves with the commit, or not at all. */
export async function send<C extends LiveCommand>(
  db: TenantDb,
  command: C,
  data: LiveMessages[C],
): Promise<void> {
  await publish(db.kysely, { business_id: db.businessId, user_id: null, command, data } as BusMessage)
}
