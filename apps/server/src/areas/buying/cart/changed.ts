import { CART_CHANGED } from '@linkwright/core/live/messages'
import type { TenantDb } from '../../../db/tenant.ts'
import { publish } from '../../../live/bus.ts'

/** Tells all sessions of these users, once the transaction commits, that their carts are other ones by now. */
export async function cartsChanged(db: TenantDb, userIds: readonly number[]): Promise<void> {
  const data = { name: CART_CHANGED, status: 'success', result: null } as const
  await publish(
    db,
    ...userIds.map((user_id) => ({
      business_id: db.businessId,
      user_id,
      command: 'task' as const,
      data,
    })),
  )
}
