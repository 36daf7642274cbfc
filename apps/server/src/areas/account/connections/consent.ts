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
  /** The session that began it, by its hash. */
  session: z.string(),
  verifier: z.string(),
  until: z.number(),
})

/**
 * The state of a consent: everything that finishing it needs, sealed, so that nothing has to be kept of one that nobody
 * finishes. It opens for the session that began it alone, until it expires, and once.
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
    // The screen that the provider leads back to reads whose it is.
    state: `${vendor}.${sealed}`,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
}

export interface Consent {
  verifier: string
  stateHash: Buffer
  until: Date
}

/** The consent that a state stands for; undefined where it is another's, over, or nothing of ours. */
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

/** Uses it up, once: of many parallel uses one is answered true. Those that have expired are forgotten. */
export async function useConsent(db: TenantDb, consent: Consent, now: Date): Promise<boolean> {
  await db.delete('used_consents').where('expires_at', '<', now).execute()
  const { rows } = await sql`
    insert into used_consents (business_id, state_hash, expires_at)
    values (${db.businessId}, ${consent.stateHash}, ${consent.until})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}
