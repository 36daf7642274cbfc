import { afterEach, expect, test } from 'vitest'
import { line, order } from '../../../testing/admin-order.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { runCli } from '../../../testing/run-cli.ts'

let fake: FakeServer
const env = () => ({ LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' })
afterEach(() => fake.close())

/** The calls, without paging parameters. */
const called = () => fake.seen.map(({ method, path, body }) => [method, path, body])

test('cancel asks first, and refunds only on request', async () => {
  fake = await fakeServer(({ method, body }) => {
    if (method === 'GET') return { body: order }
    const back = (body as { refund: boolean }).refund ? { credit_back: 215.1, refundable: 0 } : {}
    return { body: { msg: 'ok', order: { ...order, completed: 9, ...back } } }
  })
  const cancel = (...flags: string[]) => runCli(['admin', 'orders', 'cancel', '7', ...flags], { env: env() })
  const refused = await cancel()
  expect(refused.code).toBe(2)
  expect(refused.err).toContain('order_7: no refund; add --refund to refund $215.10 as account credit.')
  expect((await cancel('--refund')).err).toContain('order_7: $215.10 would be refunded as account credit.')
  expect(called().map(([method]) => method)).toEqual(['GET', 'GET'])
  expect((await cancel('--yes')).err).toContain(
    'order_7: no refund. Refund $215.10 as account credit with: linkwright admin orders cancel 7 --refund',
  )
  const given = await cancel('--yes', '--refund')
  expect(given.err).toContain('order_7: $215.10 was refunded as account credit.')
  expect(given.out).toBe('7\tCanceled\t\n')
  expect(called().flatMap(([method, , body]) => (method === 'PUT' ? [body] : []))).toEqual([
    { refund: false },
    { refund: true },
  ])
})

test('cancel of a refunded order reports the earlier refund, and no second one', async () => {
  const before = { ...order, completed: 9, payment_state: 'refunded', credit_back: 215.1, refundable: 0 }
  fake = await fakeServer(({ method }) => ({
    body: method === 'GET' ? before : { msg: 'ok', order: before },
  }))
  for (const flags of [['--refund'], []]) {
    const { code, err } = await runCli(['admin', 'orders', 'cancel', '7', '--yes', ...flags], { env: env() })
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringContaining(
        'order_7: no new refund; $215.10 was refunded as account credit before. It was already canceled.',
      ) as string,
    })
  }
})

test('cancel of an order that cannot be canceled explains why, and does not ask', async () => {
  const completed = { ...order, id: 8, order_number: 'order_8', completed: 1 }
  const canceled = { ...order, id: 9, order_number: 'order_9', completed: 9 }
  fake = await fakeServer(({ path }) => {
    const found = [order, completed, canceled].find(({ id }) => path.endsWith(`/${id}`))
    return found && { body: found }
  })
  const cancel = (...words: string[]) => runCli(['admin', 'orders', 'cancel', ...words], { env: env() })
  const refused = await cancel('8')
  expect(refused.err).toContain('order_8: This order is Completed and cannot be canceled.')
  expect(refused.err).not.toContain('would be canceled')
  expect(refused.err).toContain('Nothing to change.')
  expect(refused.code).not.toBe(0)
  expect((await cancel('9')).err).toContain('Nothing to change.')
  expect((await cancel('9', '--refund')).err).toContain('It is already canceled.')
  const mixed = await cancel('7', '8', '9', '10')
  expect(mixed.err).toContain('1 order would be canceled and their links in process removed.')
  expect(mixed.err).toContain('There is no order 10.')
  expect(called().every(([method]) => method === 'GET')).toBe(true)
})

test('cancel lists the lines at the vendor, which must be informed', async () => {
  const sent = {
    ...order,
    details: [{ ...line, hoth_order_id: 'V-9', send_state: 'sent', published_url: null }],
  }
  fake = await fakeServer(() => ({ body: sent }))
  const { err } = await runCli(['admin', 'orders', 'cancel', '7'], { env: env() })
  expect(err).toContain('The vendor works on V-9 and is not notified automatically: please notify them.')
})
