import { isDone } from './line-rules.ts'
import type { LineState, SendState } from './order-state.ts'

interface SentLine extends LineState {
  id: number
  hoth_order_id: string | null
  send_state: SendState
}

/** Ways of a line in which the vendor has it, or may have it without our knowing. */
const maybeThere: ReadonlySet<SendState> = new Set(['sent', 'sending', 'unknown'])

/**
 * The message for the vendor when an order is canceled: its API accepts orders and cannot cancel them, so each line that
 * it works on is named by its external id, or by its line id while that is unknown. Undefined if it works on no line.
 */
export function vendorNotification(lines: readonly SentLine[]): string | undefined {
  const names = lines
    .filter((line) => !isDone(line) && (line.hoth_order_id !== null || maybeThere.has(line.send_state)))
    .map(({ id, hoth_order_id }) => hoth_order_id ?? `line ${id}`)
  if (names.length === 0) return undefined
  return `The vendor works on ${names.join(', ')} and is not notified automatically: please notify them.`
}
