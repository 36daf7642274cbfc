import type { Permission } from '@linkwright/core/access/permissions'
import { authenticate, type Found, type Place } from './auth.ts'
import type { Services } from './context.ts'
import type { CallKey } from './idempotency.ts'
import { QueueKeys } from './queue-keys.ts'
import { tokenIn } from './token.ts'

const lines = new QueueKeys()

interface Asked {
  authorization: string | undefined
  /** The caller's network address. */
  address: string
  permission: Permission
  place: Place
  /** Whether the call reads or writes once the caller is known. */
  of: 'read' | 'write'
  call?: CallKey | undefined
}

/** Identifies the caller in the fair queue of its business or network; throws like `authenticate`. */
export async function findCaller(
  { queuedDb, now }: Pick<Services, 'queuedDb' | 'now'>,
  { authorization, address, permission, place, of, call }: Asked,
): Promise<Found> {
  const token = tokenIn(authorization)
  const kysely = queuedDb('call', lines.keyOf(token, address), of)
  const found = await authenticate({ kysely, now }, token, permission, place, call)
  if (token !== undefined) lines.remember(token, found.caller.business_id)
  return found
}
