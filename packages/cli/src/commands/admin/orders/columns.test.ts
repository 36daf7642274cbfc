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

test('prints the state of a delivered link, expired before its verdict, and none before the delivery', () => {
  const state = adminLineColumns.find(({ field }) => field === 'watch')
  const stateText = (watch: Partial<AdminOrderDetail['watch']>) =>
    state?.show?.({ watch } as AdminOrderDetail)
  const lost = { state: 'lost', is_expired: false, not_verified_since: null } as const
  expect(stateText(lost)).toBe('Lost')
  expect(stateText({ ...lost, is_expired: true })).toBe('Expired')
  expect(stateText(null)).toBe('')
})
