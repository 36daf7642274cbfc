import { createHash, randomBytes } from 'node:crypto'
import { CONSENT_MINUTES, type Vendor, vendors } from '@linkwright/core/account/connections/connection'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TenantDb } from '../../../db/tenant.ts'
import type { Caller } from '../../../access/caller.ts'
import type { Seal } from '../../../http/sealed.ts'
import { hashOf } from '../../../http/secrets.ts'

const SEAL_CONTEXT = 'a consent that was begun'
const MINUTE_MS = 60_000

const ConsentState = z.object({
  vendor: z.enum(vendors),
  user: z.int(),
  /** Token hash of the session that started it. */
  session: z.string(),
  verifier: z.string(),
  until: z.number(),
})

/**
 * The state of a consent: all data needed to finish it, sealed, so that nothing is stored for unfinished consents. Only
 * the session that started it can use it, once, until it expires.
 */
export function beginConsent(seal: Seal, caller: Caller, vendor: Vendor, now: Date) {
  const verifier = randomBytes(32).toString('base64url')
  const stored: z.infer<typeof ConsentState> = {
    vendor,
    user: caller.user_id,
    session: caller.token_hash.toString('hex'),
    verifier,
    until: now.getTime() + CONSENT_MINUTES * MINUTE_MS,
  }
  const sealed = seal.close(Buffer.from(JSON.stringify(stored)), SEAL_CONTEXT).toString('base64url')
  return {
    // The return screen reads the vendor from it.
    state: `${vendor}.${sealed}`,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
}

export interface Consent {
  verifier: string
  stateHash: Buffer
  until: Date
}

/** Opens a state; undefined when it is invalid, expired or belongs to another session. */
export function readConsent(
  seal: Seal,
  caller: Caller,
  vendor: Vendor,
  state: string,
  now: Date,
): Consent | undefined {
  const [name, sealed = ''] = state.split('.')
  const opened = name === vendor ? seal.open(Buffer.from(sealed, 'base64url'), SEAL_CONTEXT) : undefined
  if (opened === undefined) return undefined
  const state0 = ConsentState.safeParse(JSON.parse(opened.toString()))
  if (!state0.success || state0.data.vendor !== vendor || state0.data.until <= now.getTime()) return undefined
  const { user, session, verifier, until } = state0.data
  if (user !== caller.user_id || session !== caller.token_hash.toString('hex')) return undefined
  return { verifier, stateHash: hashOf(state), until: new Date(until) }
}

export async function wasUsed(db: TenantDb, { stateHash }: Consent): Promise<boolean> {
  const used = await db
    .from('used_consents')
    .select('state_hash')
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()
  return used !== undefined
}

/** Uses a consent up: true only for the first of several concurrent uses. Deletes expired ones. */
export async function useConsent(db: TenantDb, consent: Consent, now: Date): Promise<boolean> {
  await db.delete('used_consents').where('expires_at', '<', now).execute()
  const { rows } = await sql`
    insert into used_consents (business_id, state_hash, expires_at)
    values (${db.businessId}, ${consent.stateHash}, ${consent.until})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}
