import { canonicalJson } from '../../values/canonical-json.ts'
import type { LinkPromise, Look, LookHistory } from '../verification/look.ts'
import type { Verdict, VerdictCode } from '../verification/verdict.ts'
import type { WhyKept } from '../verification/why-kept.ts'

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

/**
 * The fields of a leaf and of a stored look, by format. Never edit one: the roots of earlier days contain it. Other
 * fields are a new format.
 */
const fieldsOf = {
  1: {
    leaf: ['business_id', 'watch_id', 'at', 'facts_hash', 'look_id', 'look_hash'],
    look: [
      'watch_id',
      'at',
      'url',
      'verdict',
      'codes',
      'status',
      'look',
      'history',
      'promise',
      'judge_version',
      'evidence_hash',
      'is_sample',
      'why_kept',
    ],
  },
} as const satisfies Readonly<
  Record<number, { leaf: readonly (keyof LookLeaf)[]; look: readonly (keyof StoredLook)[] }>
>
export type LeafFormat = keyof typeof fieldsOf

/** The format of new leaves. */
export const LEAF_FORMAT = 1 satisfies LeafFormat

export const leafFormats: readonly LeafFormat[] = Object.keys(fieldsOf).map(
  (key) => Number(key) as LeafFormat,
)

/** Whether this version knows a stored format. */
export const isLeafFormat = (format: number): format is LeafFormat => format in fieldsOf

/** The entry of a look in the tree of its day, whose root has the format: JSON in UTF-8. */
export function leafBytes(leaf: LookLeaf, format: LeafFormat = LEAF_FORMAT): Uint8Array {
  return bytesOf(leaf, fieldsOf[format].leaf, format)
}

/** What the `look_hash` of a leaf is the hash of: JSON in UTF-8. It may have an earlier format than the root. */
export function storedLookBytes(stored: StoredLook, format: LeafFormat = LEAF_FORMAT): Uint8Array {
  return bytesOf(stored, fieldsOf[format].look, format)
}

function bytesOf<Row extends object>(
  row: Row,
  fields: readonly (keyof Row)[],
  format: LeafFormat,
): Uint8Array {
  const values = Object.fromEntries(fields.map((field) => [field, row[field]]))
  return new TextEncoder().encode(canonicalJson({ format, ...values }))
}
