import {
  type CheckState,
  checkStateOf,
  type Evidence,
  faultsOf,
} from '@linkwright/core/buying/fulfilment/check-verdict'
import type { TenantDb } from '../../../db/tenant.ts'
import type { PageCheck, PageReader } from '../../../outside/page-reader/port.ts'

type Seen = Evidence & { why: string | null; content_hash: string | null; is_sample: boolean }

interface Ordered {
  target_url: string | null
  anchor_text: string | null
}

/** What stands at a published address of what was ordered. */
export async function lookAt(
  reader: Pick<PageReader, 'check' | 'isSample'>,
  url: string,
  { target_url, anchor_text }: Ordered,
  signal?: AbortSignal,
): Promise<Seen> {
  const wanted = target_url === null ? [] : [{ url: target_url, anchor: anchor_text }]
  const seen: PageCheck = await reader.check(url, wanted, signal)
  const nothing = { found: false, target: null, anchor: null, rel: null, robots: null, content_hash: null }
  const is_sample = reader.isSample
  if (!seen.reached) return { ...nothing, status: null, why: seen.why, is_sample }
  const { status, link, robots, contentHash: content_hash } = seen
  const found = link !== undefined
  const { target: leads = null, anchor = null, rel = null } = link ?? {}
  return { status, found, target: leads, anchor, rel, robots, content_hash, why: null, is_sample }
}

/** Keeps what was seen, and answers what it comes to. */
export async function keepCheck(
  db: TenantDb,
  of: { line_id: number; url: string; at: Date },
  { why, content_hash, is_sample, ...evidence }: Seen,
  ordered: Ordered,
): Promise<CheckState> {
  const state = checkStateOf(evidence, ordered)
  const faults = faultsOf(evidence, ordered)
  await db
    .insert('line_checks', { ...of, state, why, ...evidence, content_hash, faults, is_sample })
    .execute()
  return state
}
