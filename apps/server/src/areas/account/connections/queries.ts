import {
  type BacklinkVendor,
  backlinkVendors,
  type ConnectionState,
  type Vendor,
} from '@linkwright/core/account/connections/connection'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/tenant.ts'
import { sealOf } from '../../../http/sealed.ts'
import type { GrantedToken } from '../../../integrations/accounts/port.ts'

/** Binds a sealed token to its row: it opens in no other one. */
export const sealContext = (db: TenantDb, userId: number, vendor: Vendor) =>
  `connection of ${db.businessId}.${userId} with ${vendor}`

export function connectionsOf(db: TenantDb, userId: number) {
  return db
    .from('connections')
    .select(['vendor', 'connected_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .execute()
}

/** Saves a token, replacing the previous one. */
export async function saveConnection(
  db: TenantDb,
  userId: number,
  vendor: Vendor,
  { token, expiresAt }: { token: Buffer; expiresAt: GrantedToken['expiresAt'] },
  now: Date,
): Promise<void> {
  await sql`
    insert into connections as c (business_id, user_id, vendor, token, connected_at, expires_at)
    values (${db.businessId}, ${userId}, ${vendor}, ${token}, ${now}, ${expiresAt})
    on conflict (business_id, user_id, vendor) do update
      set token = excluded.token, connected_at = excluded.connected_at, expires_at = excluded.expires_at,
        revoked_at = null`.execute(db)
}

/** Returns false when there was none. */
export async function deleteConnection(db: TenantDb, userId: number, vendor: Vendor): Promise<boolean> {
  const deleted = await db
    .delete('connections')
    .where('user_id', '=', userId)
    .where('vendor', '=', vendor)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export interface Connected<V extends Vendor = Vendor> {
  user_id: number
  vendor: V
  token: Buffer
  connected_at: Date
  expires_at: Date | null
  revoked_at: Date | null
}

export async function connectionOf(
  db: TenantDb,
  userId: number,
  vendor: Vendor,
): Promise<Connected | undefined> {
  return await db
    .from('connections')
    .select(['user_id', 'vendor', 'token', 'connected_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .where('vendor', '=', vendor)
    .executeTakeFirst()
}

/** Opens a token; undefined when it was sealed with a secret that the server no longer has. */
export function openToken(
  db: TenantDb,
  config: Parameters<typeof sealOf>[0],
  { user_id, vendor, token }: Pick<Connected, 'user_id' | 'vendor' | 'token'>,
): string | undefined {
  return sealOf(config)
    ?.open(token, sealContext(db, user_id, vendor))
    ?.toString()
}

/** The business's accounts at backlink providers: the user's own first, then working ones, newest first. */
export async function connectedFor(
  db: TenantDb,
  userId: number | undefined,
): Promise<Connected<BacklinkVendor>[]> {
  const found = await db
    .from('connections')
    .select(['user_id', 'token', 'connected_at', 'expires_at', 'revoked_at'])
    .select((select) => select.ref('vendor').$castTo<BacklinkVendor>().as('vendor'))
    .where('vendor', 'in', backlinkVendors)
    .execute()
  const rank = (each: Pick<Connected, 'user_id' | 'revoked_at'>) =>
    each.user_id === userId ? 0 : each.revoked_at === null ? 1 : 2
  return found.toSorted((a, b) => rank(a) - rank(b) || b.connected_at.getTime() - a.connected_at.getTime())
}

/** The name of the user who connected an account. */
export async function nameOf(db: TenantDb, userId: number): Promise<string> {
  const names = await db
    .from('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return names === undefined ? 'a colleague' : `${names.first_name} ${names.last_name}`
}

/** Records whether the provider still accepts a token, unless it was replaced in between. */
export async function setRevoked(db: TenantDb, connected: Connected, revokedAt: Date | null): Promise<void> {
  await db
    .update('connections')
    .set({ revoked_at: revokedAt })
    .where('user_id', '=', connected.user_id)
    .where('vendor', '=', connected.vendor)
    .where('token', '=', connected.token)
    .execute()
}

/** The state of a connection. A token expires at its time, even if its provider has not refused it. */
export function stateOf(
  { revoked_at, expires_at }: { revoked_at: Date | null; expires_at: Date | null },
  now: Date,
): Exclude<ConnectionState, 'none'> {
  if (expires_at !== null && expires_at <= now) return 'expired'
  return revoked_at === null ? 'working' : 'revoked'
}
