import type { AdminOrder } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { howSent } from './actions.ts'

const order = (...states: string[]) =>
  ({ id: 7, order_number: 'order_7', details: states.map((send_state) => ({ send_state })) }) as AdminOrder

test.each([
  [['sent', 'sent'], 'order_7: 2 lines sent.'],
  [
    ['sending', 'sent'],
    'order_7: 1 line being sent, 1 line sent. See the result with: linkwright admin orders show 7',
  ],
  [
    ['failed', 'sending'],
    'order_7: 1 line refused, 1 line being sent. See the reason with: linkwright admin orders show 7',
  ],
  [
    ['unknown', 'failed'],
    'order_7: 1 line not answered yet, 1 line refused. The vendor may have received it. See the reason with: linkwright admin orders show 7',
  ],
])('prints for %j lines where they are and how to see more', (states, text) => {
  expect(howSent(order(...states))).toBe(text)
})
