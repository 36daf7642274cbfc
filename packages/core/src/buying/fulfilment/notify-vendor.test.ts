import { expect, test } from 'vitest'
import { vendorNotification } from './notify-vendor.ts'

const line = {
  id: 31,
  type: 'link_insertions',
  status: 'in_progress',
  published_url: null,
  has_report: false,
  hoth_order_id: null,
  send_state: 'none',
} as const

test('a cancellation notifies the vendor of lines that it has or may have and has not finished', () => {
  expect(
    vendorNotification([
      { ...line, hoth_order_id: 'V-1', send_state: 'sent' },
      { ...line, id: 32, send_state: 'unknown' },
      { ...line, id: 33, send_state: 'sending' },
      { ...line, id: 34, hoth_order_id: 'V-4' },
      { ...line, id: 35, hoth_order_id: 'V-5', published_url: 'https://news.example/5' },
      { ...line, id: 36, hoth_order_id: 'V-6', status: 'canceled' },
      { ...line, id: 37, send_state: 'failed' },
    ]),
  ).toBe(
    'The vendor works on V-1, line 32, line 33, V-4 and is not notified automatically: please notify them.',
  )
})

test('a line that was never sent needs no notification', () => {
  expect(vendorNotification([line, { ...line, id: 32, send_state: 'failed' }])).toBeUndefined()
})
