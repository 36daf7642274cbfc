import { MAYBE_SENT } from '@linkwright/core/buying/fulfilment/line-rules'
import { afterEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { runCli } from '../../../testing/run-cli.ts'

let fake: FakeServer
const env = () => ({ LINKWRIGHT_URL: fake.url, LINKWRIGHT_TOKEN: 'x' })
afterEach(() => fake.close())

/** A server whose line 31 may have reached the vendor. */
async function perhapsTaken() {
  fake = await fakeServer(({ path, body }) =>
    path.endsWith('/31') && !(body as { again: boolean }).again
      ? { status: 409, body: { message: MAYBE_SENT, code: 'conflict' } }
      : { body: { message: 'V-31' } },
  )
  const send = (...words: string[]) => runCli(['admin', 'orders', 'send-item', ...words], { env: env() })
  return { send, again: () => fake.seen.map(({ body }) => (body as { again: boolean }).again) }
}

test('send-item sends a line that the vendor cannot have without a confirmation', async () => {
  const { send, again } = await perhapsTaken()
  expect(await send('32')).toMatchObject({ code: 0, out: 'V-31\n' })
  expect(again()).toEqual([false])
})

test('send-item of a line that the vendor may have asks first, and is refused without a terminal', async () => {
  const { send, again } = await perhapsTaken()
  const { code, out, err } = await send('31')
  expect({ code, out, again: again() }).toEqual({ code: 2, out: '', again: [false] })
  expect(err).toContain('may already have received it')
  expect(err).toContain('Send line 31 again? Repeat with --yes to confirm.')
})

test('send-item --yes sends it again immediately', async () => {
  const { send, again } = await perhapsTaken()
  expect(await send('31', '--yes')).toMatchObject({ code: 0, out: 'V-31\n' })
  expect(again()).toEqual([true])
})
