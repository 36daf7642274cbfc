import { type SendState, sendStates } from '@linkwright/core/buying/fulfilment/standing'
import { plural } from '@linkwright/core/values/text'
import type { AdminOrder } from '@linkwright/sdk'

/** What is said of the states in which the end is not known. */
const hints: Partial<Record<SendState, string>> = {
  sending: 'says what came of it',
  unknown: 'says why; the vendor may have taken it',
  failed: 'says why',
}

/** How far the lines of an order are on their way to the vendor. */
export function howSent({ id, order_number, details }: AdminOrder): string {
  const counts = new Map<SendState, number>()
  for (const { send_state } of details) counts.set(send_state, (counts.get(send_state) ?? 0) + 1)
  const said = [...counts].map(
    ([state, count]) => `${plural(count, 'line')} ${sendStates[state].toLowerCase()}`,
  )
  const open = (['unknown', 'failed', 'sending'] as const).find((state) => counts.has(state))
  const hint = open === undefined ? '' : ` 'linkwright admin orders show ${id}' ${hints[open]}.`
  return `${order_number}: ${said.join(', ')}.${hint}`
}
