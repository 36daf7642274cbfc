import type { LINK_ORDERS_CHANGED, LiveCommand, LiveMessages, TaskName } from '@linkwright/core/live/messages'
import type { RawBuilder } from 'kysely'
import type { TenantDb } from '../db/tenant.ts'
import { publish, publishWith, RECHECK } from './bus.ts'

export type Message = { [C in LiveCommand]: { command: C; data: LiveMessages[C] } }[LiveCommand]

export function message<C extends LiveCommand>(command: C, data: LiveMessages[C]): Message {
  return { command, data } as Message
}

/** Pushes to every session of the business. Inside a transaction it leaves with the commit, or not at all. */
export async function send<C extends LiveCommand>(
  db: TenantDb,
  command: C,
  data: LiveMessages[C],
): Promise<void> {
  await sendAll(db, [message(command, data)])
}

/** The same for many messages in order, in one statement, which can include these changes. */
export async function sendAll(
  db: TenantDb,
  messages: readonly Message[],
  changes: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const { businessId: business_id } = db
  const own = messages.map((each) => ({ business_id, user_id: null, ...each }))
  await (changes.length > 0 ? publishWith(db, changes, own) : publish(db, ...own))
}

type TaskResult<N extends TaskName> = Extract<LiveMessages['task'], { name: N }>['result']

function succeeded<N extends TaskName>(name: N, result: TaskResult<N>): Message {
  return message('task', { name, status: 'success', result } as LiveMessages['task'])
}

/** Publishes a change, or the end of a job, to every session of the business. */
export async function publishTask<N extends TaskName>(
  db: TenantDb,
  name: N,
  result: TaskResult<N>,
): Promise<void> {
  await sendAll(db, [succeeded(name, result)])
}

/** The same to every session of these users. */
export async function publishTaskTo<N extends TaskName>(
  db: TenantDb,
  userIds: readonly number[],
  name: N,
  result: TaskResult<N>,
): Promise<void> {
  const { businessId: business_id } = db
  await publish(db, ...userIds.map((user_id) => ({ business_id, user_id, ...succeeded(name, result) })))
}

/** Publishes a change to the sessions of all administrators, whichever business it belongs to. */
export async function publishToAdmins(
  db: Parameters<typeof publish>[0],
  name: typeof LINK_ORDERS_CHANGED,
): Promise<void> {
  await publish(db, { business_id: null, user_id: null, ...succeeded(name, null) })
}

/**
 * Makes every server re-check a user's sockets once the transaction commits: sockets of ended sessions are closed, and
 * the audience of the others is read again.
 */
export async function recheckSockets(db: TenantDb, userId: number): Promise<void> {
  await recheckSocketsOf(db, [{ business_id: db.businessId, user_id: userId }])
}

/** The same of users of any business: an administrator's session in a user's name counts as that user's. */
export async function recheckSocketsOf(
  db: TenantDb,
  users: readonly { business_id: number; user_id: number }[],
): Promise<void> {
  await publish(
    db,
    ...users.map(
      ({ business_id, user_id }) => ({ business_id, user_id, command: RECHECK, data: null }) as const,
    ),
  )
}
