import type { Permission } from '@linkwright/core/access/permissions'
import { authenticate, type Found, type Place } from './auth.ts'
import type { Services } from './context.ts'
import type { CallKey } from './idempotency.ts'
import { QueueKeys } from './queue-keys.ts'
import { tokenIn } from './token.ts'

const lines = new QueueKeys()

interface Asked {
  authorization: string | undefined
  /** The network address that it comes from. */
  address: string
  permission: Permission
  place: Place
  /** What the call does once it is known who calls. */
  of: 'read' | 'write'
  call?: CallKey | undefined
}

/** Who calls, found out when it is their business's turn, or their network's; throws as `authenticate` does. */
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
