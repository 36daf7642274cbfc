import { billedLines } from '@linkwright/core/buying/billing/billed-lines'
import type { BilledTo as Billed } from '@linkwright/core/buying/billing/billed-to'
import './facts.css'

/** The billing address, line by line. */
export function BilledTo({ to }: { to: Billed }) {
  return billedLines(to).map((line, index) => (
    // Two lines may be equal.
    <span key={`${index} ${line}`} className="ld-fact-line">
      {line}
    </span>
  ))
}
