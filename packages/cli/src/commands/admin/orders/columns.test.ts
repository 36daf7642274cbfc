import type { AdminOrderDetail } from '@linkwright/sdk'
import { expect, test } from 'vitest'
import { adminLineColumns } from './columns.ts'

test('prints with each line what was refused and why', () => {
  const sending = adminLineColumns.find(({ field }) => field === 'send_state')
  const sendText = (send_state: AdminOrderDetail['send_state'], send_failure: string | null) =>
    sending?.show?.({ send_state, send_failure } as AdminOrderDetail)
  expect(sendText('failed', 'The vendor says: SKU unknown')).toBe('Refused: The vendor says: SKU unknown')
  expect(sendText('sent', null)).toBe('Sent')
})
