import { billedLines } from '@linkwright/core/buying/billing/billed-lines'
import type { BilledTo as Billed } from '@linkwright/core/buying/billing/billed-to'
import './facts.css'

/** Whom something is made out to, line by line as on an envelope. */
export function BilledTo({ to }: { to: Billed }) {
  return billedLines(to).map((line, nth) => (
    // Two lines may say the same.
    <span key={`${nth} ${line}`} className="ld-fact-line">
      {line}
    </span>
  ))
}
