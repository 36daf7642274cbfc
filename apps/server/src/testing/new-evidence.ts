import { hash } from 'node:crypto'
import { TenantDb } from '../db/tenant.ts'
import type { Services } from '../http/context.ts'
import { storeKey } from '../integrations/evidence-store/port.ts'
import { newOrder } from './new-order.ts'

const url = 'https://blog.example/post'

/** Adds an order whose line has a watched link with one look and these bytes as its evidence; returns the id of the look. */
export async function newEvidence(
  { kysely, integrations, now }: Services,
  owner: { business_id: number; user_id: number },
  bytes: Uint8Array,
): Promise<number> {
  const { business_id } = owner
  const { lineIds } = await newOrder(kysely, owner)
  const db = new TenantDb(kysely, business_id)
  const at = now()
  const { id: watch_id } = await db
    .insert('link_watches', {
      order_line_id: lineIds[0] ?? 0,
      url,
      first_url: url,
      host: 'blog.example',
      placed_at: at,
      due_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const evidence_hash = `sha256:${hash('sha256', bytes)}`
  const store_key = storeKey({ businessId: business_id, watchId: watch_id, hash: evidence_hash })
  await integrations.evidenceStore.put(store_key, bytes)
  const key = { public_key: 'a key of a test', private_key: Buffer.alloc(0), from_at: at, until_at: at }
  await kysely
    .insertInto('evidence_keys')
    .values({ id: 'key of a test', ...key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insert('evidence', {
      hash: evidence_hash,
      watch_id,
      url,
      fetched_at: at,
      why: 'first',
      key_id: 'key of a test',
      store_key,
      size: bytes.length,
      begun_at: at,
      stored_at: at,
    })
    .execute()
  const json = { look: '{}', history: '{"wasLive":false}', promise: '{}', judge_version: 1 }
  const { id } = await db
    .insert('link_looks', {
      watch_id,
      at,
      url,
      verdict: 'live',
      codes: ['ok'],
      ...json,
      evidence_hash,
      why_kept: 'first',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
