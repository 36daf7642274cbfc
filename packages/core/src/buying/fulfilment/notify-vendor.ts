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
 * What is to be told to the vendor when an order is canceled: its API takes orders and does not take them back, so what
 * it works on is named by its external id, or by its line while that is not known. Undefined where it works on nothing.
 */
export function vendorNotification(lines: readonly SentLine[]): string | undefined {
  const names = lines
    .filter((line) => !isDone(line) && (line.hoth_order_id !== null || maybeThere.has(line.send_state)))
    .map(({ id, hoth_order_id }) => hoth_order_id ?? `line ${id}`)
  if (names.length === 0) return undefined
  return `The vendor works on ${names.join(', ')} and is not notified automatically: please notify them.`
}
