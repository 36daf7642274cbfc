import { canonicalJson } from '../../values/canonical-json.ts'
import type { LinkPromise, Look, LookHistory } from '../verification/look.ts'
import type { Verdict, VerdictCode } from '../verification/verdict.ts'
import type { WhyKept } from '../verification/why-kept.ts'

/** Changes with the fields of a leaf or of a stored look: the roots of earlier days keep theirs. */
const FORMAT = 1

/** What the root of a day says about a look. */
export interface LookLeaf {
  business_id: number
  watch_id: number
  at: Date
  /** SHA-256 in hexadecimal of what the look saw: equal for looks that saw the same. */
  facts_hash: string
  /** The stored look; null where it saw what the last one saw, so that it was not stored. */
  look_id: number | null
  /** SHA-256 in hexadecimal of `storedLookBytes`; null where it was not stored. */
  look_hash: string | null
}

/** A stored look, without its place in the database. */
export interface StoredLook {
  watch_id: number
  at: Date
  url: string
  verdict: Verdict
  codes: readonly VerdictCode[]
  status: number | null
  look: Look
  history: LookHistory
  promise: LinkPromise
  judge_version: number
  evidence_hash: string | null
  is_sample: boolean
  why_kept: WhyKept
}

/** The entry of a look in the tree of its day: JSON in UTF-8. */
export function leafBytes(leaf: LookLeaf): Uint8Array {
  const { business_id, watch_id, at, facts_hash, look_id, look_hash } = leaf
  return bytesOf({ format: FORMAT, business_id, watch_id, at, facts_hash, look_id, look_hash })
}

/** What the `look_hash` of a leaf is the hash of: JSON in UTF-8. */
export function storedLookBytes(stored: StoredLook): Uint8Array {
  const { watch_id, at, url, verdict, codes, status, look, history, promise } = stored
  const { judge_version, evidence_hash, is_sample, why_kept } = stored
  const seen = { watch_id, at, url, verdict, codes, status, look, history, promise }
  return bytesOf({ format: FORMAT, ...seen, judge_version, evidence_hash, is_sample, why_kept })
}

const bytesOf = (fields: object) => new TextEncoder().encode(canonicalJson(fields))
